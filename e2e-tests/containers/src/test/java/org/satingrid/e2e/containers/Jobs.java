package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Jobs that render pictures on a grid. Each picture is compared with the picture of the sequential
 * program.
 */
final class Jobs {
  private static final Duration JOB_LIMIT = Duration.ofMinutes(5);
  private static final Duration NODE_LIMIT = Duration.ofMinutes(2);

  private final ContainerGrid grid;
  private final Operator operator;
  private final List<String> sites;
  private final String application;
  private final String expected;

  Jobs(ContainerGrid grid, List<String> sites) {
    this.grid = grid;
    this.operator = grid.operator();
    this.sites = sites;
    application = operator.rayTracer();
    expected = operator.sequentialPicture();
  }

  /** Starts a job and waits until every site works on it. */
  String runningOnAll() {
    return running("");
  }

  /** Starts a job with options of the command, and waits until every site works on it. */
  String running(String options) {
    sites.forEach(this::awaitNode);
    String job = operator.submitPicture(application, options);
    ContainerGrid.await(
        "job " + job + " runs",
        JOB_LIMIT,
        () -> operator.job(job).at("/progress").asDouble(0) > 0.02);
    return job;
  }

  void endsWithThePicture(String id) {
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

  void awaitNode(String site) {
    ContainerGrid.await(
        site + " is up", NODE_LIMIT, () -> operator.stateOf(ContainerGrid.node(site)).equals("up"));
  }

  void awaitNodeMissing(String site) {
    ContainerGrid.await(
        "the portal misses " + site,
        NODE_LIMIT,
        () -> !operator.stateOf(ContainerGrid.node(site)).equals("up"));
  }
}
