package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code satin run --threads} and {@code satin check --threads} as real processes. */
class RunThreadsTest {

  @TempDir static Path folder;
  private static Path adding = Path.of("");
  private static Path local = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    adding = Programs.jar(folder, "threads.Adding");
    local = Programs.jar(folder, "pools.Pooled");
  }

  @Test
  void runsOnTwoNodesAndSaysWhatEachDid() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", "--threads", adding, 4, 100);
    assertEquals(0, run.exit(), run.err());
    assertEquals("400\n", run.out());
    assertTrue(run.err().contains("threads by node: 2, 2"), run.err());
    assertTrue(run.err().contains("satin: node 1: "), run.err());
    assertTrue(run.err().contains("lock waits"), run.err());
    assertTrue(run.err().contains("threads.Adding"), run.err());
  }

  @Test
  void checksBeforeAnybodyTrustsIt() throws Exception {
    CommandProcess good = CommandProcess.start(folder, "check", "--threads", adding);
    assertEquals(0, good.exit(), good.err());
    assertTrue(good.out().startsWith("can run on many nodes: "), good.out());
    CommandProcess bad = CommandProcess.start(folder, "check", "--threads", local);
    assertEquals(66, bad.exit(), bad.err());
    assertTrue(
        bad.out()
            .contains(
                "refused: pools.Pooled.main:11: java.util.concurrent.ForkJoinPool.commonPool:"
                    + " its objects stay on one node; use one of the locks, pools and queues"),
        bad.out());
    assertTrue(
        bad.out().contains("may fail: pools.Pooled.SEEN: it holds a java.util.BitSet"), bad.out());
  }

  @Test
  void refusesToRunWhatTheCheckRefuses() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", "--threads", local);
    assertEquals(66, run.exit(), run.err());
    assertTrue(run.err().contains("pools.Pooled.main:11"), run.err());
  }
}
