package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * Aborted tasks end. An aborted task that waits never runs. A worker in an aborted endless task
 * leaves it, so that all workers can meet.
 */
@Timeout(120)
class AbortTest {

  /**
   * Four programs: a loop of spawns and syncs, a loop of spawns alone, a loop of trees, and a leaf
   * that polls.
   */
  private static final int KINDS = 4;

  private static final int ROUNDS = 5;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({"REIFY, 2", "REIFY, 4", "RECORD, 2", "RECORD, 4"})
  void endsWhatRuns(Mechanism mechanism, int n) throws Exception {
    Path jar =
        TestJar.pack(
            dir, TestJar.compile(dir, "Speculative", TestJar.program("Speculative"), 17), null);
    try (RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader(), mechanism);
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Class<?> program = loader.loadClass("programs.Speculative");
      for (int round = 0; round < ROUNDS; round++) {
        for (int kind = 0; kind < KINDS; kind++) {
          int asked = kind;
          Object found =
              workers
                  .run(() -> program.getMethod("run", int.class, int.class).invoke(null, n, asked))
                  .get(60, TimeUnit.SECONDS);
          assertEquals("true 5 0 true " + n, found, "kind " + kind + ", round " + round);
        }
      }
    }
  }
}
