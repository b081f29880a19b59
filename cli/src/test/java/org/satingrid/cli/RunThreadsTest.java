package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code satin run --threads} and {@code satin check --threads} as real processes. */
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
  void namesTheOptionForThreads() throws Exception {
    CommandProcess without = CommandProcess.start(folder, "run", adding);
    assertEquals(65, without.exit(), without.err());
    assertTrue(without.err().contains("fork/join tasks runs with --threads"), without.err());
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
                "refused: pools.Pooled.main:11: java.util.concurrent.SubmissionPublisher.<init>:"
                    + " its objects stay on one node; use one of the locks, pools and queues"),
        bad.out());
    assertTrue(
        bad.out().contains("may fail: pools.Pooled.SEEN: it holds a java.util.Scanner"), bad.out());
  }

  @Test
  void namesEachThingThatCannotBeHonoured() throws Exception {
    Path unfit = Programs.jar(folder, "unfit.Unfit");
    CommandProcess check = CommandProcess.start(folder, "check", "--threads", unfit);
    assertEquals(66, check.exit(), check.err());
    String said = check.out();
    for (String line :
        new String[] {
          "refused: unfit.Unfit.host: a native method; native code sees no shared objects; write it"
              + " in Java",
          "refused: unfit.Unfit.call:13: java.net.Socket.<init>: a job has no network; read files,"
              + " or the input",
          "refused: unfit.Unfit.peek:17: java.lang.reflect.Field.get: reflection passes by the"
              + " check whether a field is here; access the field in the code",
          "refused: unfit.Unfit.phase:21: java.util.concurrent.SubmissionPublisher.<init>: its"
              + " objects stay on one node; use one of the locks, pools and queues that"
              + " satin-engine/threads/README.md lists",
          "refused: unfit.Unfit.main:25: java.lang.System.loadLibrary: native code sees no shared"
              + " objects; use Java code"
        }) {
      assertTrue(said.lines().anyMatch(line::equals), () -> line + "\n" + said);
    }
  }

  @Test
  void warnsOfASpinAndEndsADeadlock() throws Exception {
    Path stuck = Programs.jar(folder, "stuck.Embracing");
    CommandProcess run = CommandProcess.start(folder, "run", "--threads", stuck);
    assertEquals(1, run.exit(), run.err());
    String spin =
        "satin: warning: stuck.Embracing.both:14: a loop that waits for the volatile field holders"
            + " to change; on another node each look takes a round trip; wait with wait and"
            + " notifyAll";
    assertTrue(run.err().lines().anyMatch(spin::equals), run.err());
    assertTrue(
        run.err().contains("satin: the run has failed: a deadlock: all threads wait"), run.err());
    assertTrue(
        run.err()
            .contains(
                "; one on node 1 waits to enter a stuck.Embracing$Account that two on node 0 owns,"
                    + " at stuck.Embracing.transfer:23"),
        run.err());
    assertTrue(
        run.err().contains("main on node 0 waits to be notified in a java.lang.Thread, at"),
        run.err());
  }

  @Test
  void refusesNoNodesAndTooMany() throws Exception {
    for (int nodes : new int[] {0, 65}) {
      CommandProcess run =
          CommandProcess.start(folder, "run", "--threads", "--nodes", nodes, adding, 1, 1);
      assertEquals(2, run.exit(), run.err());
      assertTrue(run.err().contains("--nodes is 1 to 64, not " + nodes), run.err());
    }
  }

  @Test
  void refusesToRunWhatTheCheckRefuses() throws Exception {
    CommandProcess run = CommandProcess.start(folder, "run", "--threads", local);
    assertEquals(66, run.exit(), run.err());
    assertTrue(run.err().contains("pools.Pooled.main:11"), run.err());
  }
}
