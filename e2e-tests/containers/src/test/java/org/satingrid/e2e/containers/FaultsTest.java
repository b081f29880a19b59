package org.satingrid.e2e.containers;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * After any fault of containers and networks, a job must end with the picture of the sequential
 * program.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsTest {
  private static final List<String> SITES = List.of("amsterdam", "brno", "lecce");

  private ContainerGrid grid;
  private Jobs jobs;

  @BeforeAll
  void start() {
    grid = new ContainerGrid("faults", SITES);
    jobs = new Jobs(grid, SITES);
  }

  @AfterAll
  void stop() {
    if (grid != null) {
      grid.close();
    }
  }

  @Test
  void aSiteThatLosesItsPowerCostsItsWorkAndComesBack() {
    String job = jobs.runningOnAll();
    grid.kill("brno");
    jobs.endsWithThePicture(job);
    grid.startAgain("brno");
    jobs.awaitNode("brno");
  }

  @Test
  void aSiteThatStandsStillIsGivenUpAndComesBack() {
    String job = jobs.runningOnAll();
    grid.pause("lecce");
    jobs.endsWithThePicture(job);
    grid.goOn("lecce");
    jobs.awaitNode("lecce");
  }

  @Test
  void aBrokenLinkIsMendedWhileTheJobGoesOn() {
    String job = jobs.runningOnAll();
    grid.disconnect("amsterdam");
    jobs.awaitNodeMissing("amsterdam");
    grid.connect("amsterdam");
    jobs.endsWithThePicture(job);
    jobs.awaitNode("amsterdam");
  }

  @Test
  void aJobOutlivesThePortalAndItsDatabase() {
    String job = jobs.runningOnAll();
    grid.restartPortalAndDatabase();
    jobs.endsWithThePicture(job);
    SITES.forEach(jobs::awaitNode);
  }
}
