package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The effect of a full disk. After files were deleted, the grid must continue without a restart.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FullVolumeTest {
  private static final List<String> SITES = List.of("amsterdam", "brno");
  private static final Volumes.Size SMALL = new Volumes.Size(400);

  private ContainerGrid grid;
  private Jobs jobs;

  @BeforeAll
  void start() {
    grid = new ContainerGrid("full-volume", SITES, "latest", SMALL);
    jobs = new Jobs(grid, SITES);
  }

  @AfterAll
  void stop() {
    if (grid != null) {
      grid.close();
    }
  }

  @Test
  void anUploadToAFullPortalIsRefusedInWordsAndPeopleGoOnReading() throws Exception {
    grid.fillPortal();
    String refused = grid.operator().uploadIsRefused();
    assertTrue(
        refused.contains("A disk of the portal is full. Your data were not stored."), refused);
    SITES.forEach(jobs::awaitNode);
    grid.emptyPortal();
    jobs.endsWithThePicture(jobs.runningOnAll());
  }

  @Test
  void aJobGoesOnBesideANodeWhoseDiskIsFull() throws Exception {
    String job = jobs.runningOnAll();
    grid.fill("brno");
    jobs.endsWithThePicture(job);
    grid.empty("brno");
    String next = jobs.runningOnAll();
    jobs.endsWithThePicture(next);
    assertEquals(SITES, grid.operator().sitesOf(next));
  }
}
