package org.satingrid.localgrid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class ProcessorClockTest {

  /** Starts a process that computes without end and has the command line of an agent. */
  private static Process busyAgent() throws IOException {
    return new ProcessBuilder("sh", "-c", "while :; do :; done", "satin-agent.jar").start();
  }

  @Test
  @Timeout(60)
  void timeOfAProcessBelongsToItsPartAlsoAfterItsEnd(@TempDir Path home) throws Exception {
    assumeTrue(Files.exists(Path.of("/proc/self/task")), "needs Linux's counters");
    try (ProcessorClock clock = new ProcessorClock(home)) {
      Process agent = busyAgent();
      double used = 0;
      try {
        while (used < 0.1) {
          clock.read();
          used = clock.at(Instant.now()).of(GridPart.AGENT);
        }
      } finally {
        agent.destroyForcibly().waitFor();
      }
      clock.read();
      ProcessorTimes later = clock.at(Instant.now());
      assertTrue(later.of(GridPart.AGENT) >= used, "an ended process keeps its time");
      assertEquals(0, later.of(GridPart.PORTAL));
      assertTrue(later.busy() <= later.all());
    }
  }
}
