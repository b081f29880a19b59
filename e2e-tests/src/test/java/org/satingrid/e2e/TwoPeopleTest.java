package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** A user with the whole grid must give nodes to a second user, and neither of them loses work. */
@Tag("nightly")
final class TwoPeopleTest {

  private static final Duration LIMIT = Duration.ofMinutes(4);

  @Test
  void aRunningJobGivesNodesBackToTheNextPersonsAndBothAreRight() throws Exception {
    LocalGrid grid = SharedGrid.get();
    PortalClient first = PortalClient.signedIn(grid);
    String grace = "grace-" + UUID.randomUUID().toString().substring(0, 8);
    String given = grid.satin().json("people", "create", grace).get("password").asString();
    PortalClient second = first.submittingBy(grid.satinOf(grace, given));

    String filling = Pictures.submit(first, Pictures.LONG);
    first.awaitJob(filling, job -> job.get("progress").asDouble() > 0.05, LIMIT);
    assertEquals(SharedGrid.SITES.size(), engines(first, filling).size(), "it fills the grid");
    String next = Pictures.submit(second, Pictures.ARGUMENTS);
    JsonNode after = second.awaitEnd(next, LIMIT);
    JsonNode before = first.awaitEnd(filling, LIMIT);

    assertEquals("SUCCEEDED", after.get("state").asString(), after.toString());
    assertEquals("SUCCEEDED", before.get("state").asString(), before.toString());
    assertEquals(grace, after.get("owner").asString());
    assertTrue(
        time(after, "startedAt").isBefore(time(before, "finishedAt")),
        "the second waited for the first's end");
    Map<String, JsonNode> givenBack = engines(first, filling);
    for (Map.Entry<String, JsonNode> taken : engines(second, next).entrySet()) {
      JsonNode worked = Objects.requireNonNull(givenBack.get(taken.getKey()), taken::getKey);
      Instant left = time(worked, "endedAt");
      assertTrue(
          !left.isAfter(time(taken.getValue(), "joinedAt")),
          () -> taken.getKey() + " worked for both at once");
    }
    assertPicture(first, filling, Pictures.LONG);
    assertPicture(second, next, Pictures.ARGUMENTS);
  }

  /** Returns the engines of the only attempt, by node. */
  private static Map<String, JsonNode> engines(PortalClient portal, String job) {
    JsonNode attempts = portal.get("/jobs/" + job + "/attempts").get("items");
    assertEquals(1, attempts.size(), attempts.toString());
    Map<String, JsonNode> engines = new HashMap<>();
    attempts.get(0).get("engines").forEach(e -> engines.put(e.get("node").asString(), e));
    return engines;
  }

  private static Instant time(JsonNode document, String field) {
    return Instant.parse(document.get(field).asString());
  }

  private static void assertPicture(PortalClient portal, String job, List<String> arguments)
      throws Exception {
    assertArrayEquals(
        Pictures.sequential(arguments),
        portal.bytes("/jobs/" + job + "/artifacts/" + Pictures.NAME));
  }
}
