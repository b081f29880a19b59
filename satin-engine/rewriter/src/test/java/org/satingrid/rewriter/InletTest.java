package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * An inlet runs as soon as a call throws. In these programs, all calls that do not throw never end.
 */
@Timeout(120)
class InletTest {

  private static final int ROUNDS = 20;

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void endsASearch(int n) throws Exception {
    Path jar =
        TestJar.pack(
            dir, TestJar.compile(dir, "Searching", TestJar.program("Searching"), 17), null);
    try (RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader(), Mechanism.REIFY);
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(n))) {
      Class<?> program = loader.loadClass("programs.Searching");
      var run = program.getMethod("run", int.class, int.class, boolean.class);
      for (int round = 0; round < ROUNDS; round++) {
        int lucky = round % n;
        boolean returns = round % 2 == 0;
        Object found =
            workers.run(() -> run.invoke(null, n, lucky, returns)).get(30, TimeUnit.SECONDS);
        assertEquals(lucky * 11, found, "round " + round + workers.statistics());
      }
    }
  }
}
