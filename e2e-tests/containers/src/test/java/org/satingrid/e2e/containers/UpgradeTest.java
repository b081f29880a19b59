package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The images of an older release ({@code infra/images/previous.sh}) are replaced by new images
 * while jobs run, in the order of docs/how-to/upgrade.md.
 */
class UpgradeTest {
  private static final List<String> SITES = List.of("amsterdam", "brno");

  private ContainerGrid grid;
  private Jobs jobs;

  @BeforeEach
  void start() {
    grid = new ContainerGrid("upgrade", SITES, "previous", Volumes.Size.UNLIMITED);
    jobs = new Jobs(grid, SITES);
  }

  @AfterEach
  void stop() {
    if (grid != null) {
      grid.close();
    }
  }

  @Test
  void jobsRunOnWhilePortalAndThenAgentsAreReplaced() {
    String running = jobs.runningOnAll();
    grid.replacePortal("latest");
    jobs.endsWithThePicture(running);

    String byOlderAgents = jobs.runningOnAll();
    grid.replaceAgent("brno", "latest");
    jobs.endsWithThePicture(byOlderAgents);

    jobs.endsWithThePicture(jobs.runningOnAll());
    grid.replaceAgent("amsterdam", "latest");
    String byNewAgents = jobs.runningOnAll();
    jobs.endsWithThePicture(byNewAgents);
    assertEquals(SITES, grid.operator().sitesOf(byNewAgents));
  }
}
