package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** Runs one job on engines with two different JDKs. */
@Tag("nightly")
final class MixedJdkTest {

  @Test
  void oneJobRunsOnEnginesOfTwoJdks() throws Exception {
    assumeTrue(OtherJdk.find().isPresent(), "only one JDK here; SATIN_JDKS may name others");
    LocalGrid grid = SharedGrid.get();
    PortalClient portal = PortalClient.signedIn(grid);
    assertEquals(2, majorVersions(portal).size(), "engines of two JDKs take part");

    String id = Pictures.submit(portal, Pictures.LONG);
    JsonNode job = portal.awaitEnd(id, Duration.ofMinutes(4));

    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    Set<String> worked = new HashSet<>();
    for (JsonNode site : portal.get("/jobs/" + id + "/distribution").get("sites")) {
      if (site.get("share").asDouble() > 0) {
        worked.add(site.get("site").asString());
      }
    }
    assertEquals(Set.copyOf(SharedGrid.SITES), worked);
    assertTrue(portal.get("/jobs/" + id + "/steals").get("betweenSites").asLong() > 0);
    byte[] parallel = portal.bytes("/jobs/" + id + "/artifacts/" + Pictures.NAME);
    assertArrayEquals(Pictures.sequential(Pictures.LONG), parallel);
  }

  private static Set<String> majorVersions(PortalClient portal) {
    Set<String> versions = new HashSet<>();
    for (JsonNode node : portal.nodes("")) {
      versions.add(List.of(node.get("javaVersion").asString().split("[.+-]")).get(0));
    }
    return versions;
  }
}
