package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** A jar that was rewritten ahead of time is an application like any other. */
@Timeout(240)
class RewrittenBeforeTest {

  @TempDir Path dir;

  private Map<String, byte[]> fib() throws Exception {
    return TestJar.compile(dir, "Fib", TestJar.program("Fib"), 17);
  }

  private Object run(Map<String, byte[]> classes, String program, int argument) throws Exception {
    Path jar = TestJar.pack(dir, classes, "programs.Fib");
    try (RewritingClassLoader loader =
            new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
        WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(2))) {
      Class<?> type = loader.loadClass(program);
      return workers
          .run(() -> type.getMethod("run", int.class).invoke(null, argument))
          .get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  void isInspectedAndRunsAsBefore() throws Exception {
    Map<String, byte[]> plain = fib();
    Map<String, byte[]> rewritten = Applications.rewrite(plain, Mechanism.REIFY);
    assertTrue(rewritten.size() > plain.size());
    assertEquals(
        ApplicationJar.inspect(TestJar.pack(dir, plain, "programs.Fib")),
        ApplicationJar.inspect(TestJar.pack(dir, rewritten, "programs.Fib")));
    assertEquals(run(plain, "programs.Fib", 17), run(rewritten, "programs.Fib", 17));
  }

  @Test
  void staysAsItIs() throws Exception {
    for (Mechanism mechanism : Mechanism.values()) {
      Map<String, byte[]> once = Applications.rewrite(fib(), mechanism);
      Map<String, byte[]> twice = Applications.rewrite(once, mechanism);
      assertEquals(once.keySet(), twice.keySet());
      once.forEach((name, bytes) -> assertSame(bytes, twice.get(name), name));
    }
  }

  @Test
  void mayHaveSubclassesThatAreNot() throws Exception {
    String source =
        """
        package programs;
        import org.satingrid.satin.*;
        public class More extends Fib {
          @Override public long fib(int n) {
            if (n < 3) {
              return n + 1;
            }
            long x = super.fib(n - 1);
            sync();
            return x + 1;
          }
          long both(int n) {
            long x = fib(n);
            long y = fib(n - 1);
            sync();
            return x + y;
          }
          public static Object run(int n) { return new More().both(n); }
        }
        """;
    Map<String, byte[]> all =
        new HashMap<>(
            TestJar.compile(
                dir,
                "More",
                source
                    + TestJar.program("Fib")
                        .replaceAll("package .*|import .*|public (?=class)", ""),
                17));
    Object expected =
        Applications.load(all)
            .loadClass("programs.More")
            .getMethod("run", int.class)
            .invoke(null, 24);
    Map<String, byte[]> mixed = new HashMap<>(Applications.rewrite(all, Mechanism.REIFY));
    mixed.keySet().removeIf(name -> name.startsWith("programs/More$satin$"));
    mixed.put("programs/More.class", all.getOrDefault("programs/More.class", new byte[0]));
    assertEquals(expected, run(mixed, "programs.More", 24));
  }
}
