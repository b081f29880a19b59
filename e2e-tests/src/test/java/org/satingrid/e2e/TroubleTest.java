package org.satingrid.e2e;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;

/** What goes wrong in mid-run ends with a right result or with a reason, and never hangs. */
final class TroubleTest {

  private static final Duration LIMIT = Duration.ofMinutes(4);

  private final LocalGrid grid = SharedGrid.get();
  private final PortalClient portal = PortalClient.signedIn(grid);

  @Test
  void anApplicationThatThrowsEndsTheJobWithItsException(@TempDir Path directory) throws Exception {
    Path jar =
        TestJar.compile(
            directory,
            "Throwing",
            """
            import org.satingrid.satin.*;
            interface Spawns extends Spawnable { int halve(int n); }
            public class Throwing extends SatinObject implements Spawns {
              public int halve(int n) {
                if (n == 7) throw new IllegalArgumentException("seven is out of range");
                if (n < 7) return n;
                int a = halve(n / 2);
                int b = halve(n / 2);
                sync();
                return a + b;
              }
              public static void main(String[] args) {
                Throwing program = new Throwing();
                int half = program.halve(28);
                program.sync();
                System.out.println(half);
              }
            }
            """);
    JsonNode job = portal.awaitEnd(portal.submit(portal.upload(jar), null, List.of()), LIMIT);

    assertEquals("FAILED", job.get("state").asString());
    JsonNode failure = job.get("failure");
    assertEquals("application-threw", failure.get("code").asString());
    assertTrue(failure.get("message").asString().contains("seven is out of range"));
    assertTrue(failure.get("stackTrace").asString().contains("Throwing.halve"));
  }

  @Test
  void aKilledEngineCostsItsWorkAndNoMore() throws Exception {
    String id = Pictures.submit(portal, Pictures.LONG);
    portal.awaitJob(id, job -> job.get("progress").asDouble() > 0.05, LIMIT);
    String victim = Engines.notTheMaster(portal, id, SharedGrid.SITES);
    assertTrue(Engines.kill(grid.agent(victim)), "an engine ran on " + victim);

    JsonNode job = portal.awaitEnd(id, LIMIT);

    assertEquals("SUCCEEDED", job.get("state").asString(), job.toString());
    assertArrayEquals(
        Pictures.sequential(Path.of("target/killed"), Pictures.LONG),
        portal.bytes("/jobs/" + id + "/artifacts/" + Pictures.NAME));
  }

  @Test
  void aKilledMasterEndsTheJobWithTheReason() {
    String id = Pictures.submit(portal, Pictures.LONG);
    portal.awaitJob(id, job -> job.get("progress").asDouble() > 0.05, LIMIT);
    String master = Engines.master(portal, id);
    assertTrue(Engines.kill(grid.agent(master)), "an engine ran on " + master);

    JsonNode job = portal.awaitEnd(id, LIMIT);

    assertEquals("FAILED", job.get("state").asString());
    assertFalse(job.get("reason").asString().isBlank());
    assertFalse(job.get("failure").get("message").asString().isBlank());
  }
}
