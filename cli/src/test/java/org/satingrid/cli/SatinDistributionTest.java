package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the example programs of the public Satin distribution, unchanged. They are not part of this
 * repository. The environment variable {@code SATIN_DISTRIBUTION} names a checkout of the
 * distribution. Without it, git fetches the distribution.
 */
@Timeout(600)
class SatinDistributionTest {

  private static final int NOT_TO_BE_HAD = 77;

  @TempDir Path dir;

  @Test
  void runsUnchanged() throws Exception {
    Path script = Path.of("..", "infra", "satin-distribution", "run.sh").toRealPath();
    List<String> line = new ArrayList<>(List.of("bash", script.toString()));
    String checkout = System.getenv("SATIN_DISTRIBUTION");
    if (checkout != null) {
      line.add(checkout);
    }
    Path said = dir.resolve("said");
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("SATIN_CLASSPATH", System.getProperty("java.class.path"));
    Process process = builder.redirectOutput(said.toFile()).start();
    boolean ended = process.waitFor(9, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
    }
    assertTrue(ended, "still running after 9 minutes");
    String output = Files.readString(said);
    boolean had = process.exitValue() != NOT_TO_BE_HAD;
    if (!had) {
      System.out.println("skipped: " + output.trim());
    }
    Assumptions.assumeTrue(had, output.trim());
    assertEquals(0, process.exitValue(), output);
  }
}
