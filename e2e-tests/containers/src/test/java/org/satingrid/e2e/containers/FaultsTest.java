package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/**
 * Whatever happens to containers and networks, a job ends with the sequential program's picture.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsTest {
  private static final List<String> SITES = List.of("amsterdam", "brno", "lecce");
  private static final Duration JOB_LIMIT = Duration.ofMinutes(5);
  private static final Duration NODE_LIMIT = Duration.ofMinutes(2);

  private ContainerGrid grid;
  private Operator operator;
  private String application;
  private String expected;

  @BeforeAll
  void start() {
    grid = new ContainerGrid(SITES);
    operator = grid.operator();
    application = operator.rayTracer();
    expected = operator.sequentialPicture();
  }

  @AfterAll
  void stop() {
    if (grid != null) {
      grid.close();
    }
  }

  @Test
  void aSiteThatLosesItsPowerCostsItsWorkAndComesBack() {
    String job = runningOnAll();
    grid.kill("brno");
    endsWithThePicture(job);
    grid.startAgain("brno");
    awaitNode("brno");
  }

  @Test
  void aSiteThatStandsStillIsGivenUpAndComesBack() {
    String job = runningOnAll();
    grid.pause("lecce");
    endsWithThePicture(job);
    grid.goOn("lecce");
    awaitNode("lecce");
  }

  @Test
  void aBrokenLinkIsMendedWhileTheJobGoesOn() {
    String job = runningOnAll();
    grid.disconnect("amsterdam");
    ContainerGrid.await(
        "the portal misses amsterdam",
        NODE_LIMIT,
        () -> !operator.stateOf(ContainerGrid.node("amsterdam")).equals("up"));
    grid.connect("amsterdam");
    endsWithThePicture(job);
    awaitNode("amsterdam");
  }

  @Test
  void aJobOutlivesThePortalAndItsDatabase() {
    String job = runningOnAll();
    grid.restartPortalAndDatabase();
    endsWithThePicture(job);
    SITES.forEach(this::awaitNode);
  }

  /** A job to which every site has contributed. */
  private String runningOnAll() {
    SITES.forEach(this::awaitNode);
    String job = operator.submitPicture(application);
    ContainerGrid.await(
        "job " + job + " runs",
        JOB_LIMIT,
        () -> operator.job(job).at("/progress").asDouble(0) > 0.02);
    return job;
  }

  private void endsWithThePicture(String id) {
    ContainerGrid.await(
        "job " + id + " ends",
        JOB_LIMIT,
        () -> {
          operator.watch(id);
          return hasEnded(id);
        });
    JsonNode job = operator.job(id);
    assertEquals("SUCCEEDED", job.get("state").asString(), () -> job + "\n" + grid.logs());
    assertEquals(expected, operator.picture(id));
  }

  private boolean hasEnded(String id) {
    return List.of("SUCCEEDED", "FAILED", "CANCELLED", "TIMED_OUT")
        .contains(operator.job(id).get("state").asString());
  }

  private void awaitNode(String site) {
    ContainerGrid.await(
        site + " is up", NODE_LIMIT, () -> operator.stateOf(ContainerGrid.node(site)).equals("up"));
  }
}
