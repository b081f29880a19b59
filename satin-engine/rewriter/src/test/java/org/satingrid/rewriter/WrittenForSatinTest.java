package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/**
 * A program compiled against {@code ibis.satin} has the same outcome in parallel and in sequence.
 */
@Timeout(120)
class WrittenForSatinTest {

  @TempDir Path dir;

  private Path jar() throws Exception {
    String name = "WrittenForSatin";
    return TestJar.pack(dir, TestJar.compile(dir, name, TestJar.program(name), 17), null);
  }

  @ParameterizedTest
  @CsvSource({"fibs,25,75025", "finds,1000,999", "shares,50,50/51", "copies,3,07truetrue"})
  void doesWhatItDoesInSequence(String method, int argument, String expected) throws Exception {
    Path jar = jar();
    try (URLClassLoader plain =
            new URLClassLoader(
                new java.net.URL[] {jar.toUri().toURL()}, getClass().getClassLoader());
        RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(3))) {
      assertEquals(expected, "" + call(plain, method, argument));
      for (int round = 0; round < 5; round++) {
        Object result = workers.run(() -> call(loader, method, argument)).get(60, TimeUnit.SECONDS);
        assertEquals(expected, "" + result);
      }
    }
  }

  /** A clause around the sync also runs as soon as a call has thrown. The other call continues. */
  @Test
  void runsAnInletBeforeTheOthersEnd() throws Exception {
    try (RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar()), getClass().getClassLoader());
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      long began = System.nanoTime();
      Object found = workers.run(() -> call(loader, "abortsTheOther", 0)).get(60, TimeUnit.SECONDS);
      assertEquals(42, found);
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
      assertTrue(seconds < 50, "the other half was waited for: " + seconds + " s");
    }
  }

  private static Object call(ClassLoader loader, String method, int argument) throws Exception {
    return loader
        .loadClass("programs.WrittenForSatin")
        .getMethod(method, int.class)
        .invoke(null, argument);
  }
}
