package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Methods of any size that javac makes are rewritten, and give right results. Some large methods do
 * not run in parallel.
 */
@Timeout(120)
class SizesTest {

  private static final String CLASS =
      """
      package t;
      import org.satingrid.satin.*;
      public class Big extends SatinObject {
        @Spawn public long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
        @Spawn long bad(int n) {
          if (n %% 3 == 0) throw new IllegalStateException();
          return fib(n %% 7);
        }
        @Spawn long small(int n) { long a = fib(n), b = fib(n - 1); return a + b; }
        public static Object run(int i) { return new Big().big(i) + new Big().small(i); }
        long big(int i) { long s = 0;
          %s
        }
      }
      """;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "expression, 250",
    "locals, 200",
    "cases, 100",
    "tries, 8",
    "inlets, 20",
    "locals, 1500",
  })
  void isRight(String shape, int size) throws Exception {
    Map<String, byte[]> classes =
        TestJar.compile(dir, "Big", CLASS.formatted(body(shape, size)), 17);
    Rewriter rewriter =
        new Rewriter(EngineClasses.FILES.orElse(name -> classes.get(name + ".class")));
    Rewritten rewritten = rewriter.rewrite(Objects.requireNonNull(classes.get("t/Big.class")));
    Map<String, byte[]> made = new HashMap<>(Map.of("t/Big.class", rewritten.bytes()));
    rewritten.taskClasses().forEach((name, bytes) -> made.put(name + ".class", bytes));
    Class<?> plain = Applications.load(classes).loadClass("t.Big");
    Class<?> program = Applications.load(Applications.hookPolls(made)).loadClass("t.Big");
    Object expected = run(plain, 2);
    for (int rate = 1; rate < 4; rate++) {
      int often = rate;
      Random when = new Random(rate);
      ChaosWorker worker =
          new ChaosWorker(ChaosWorker.Order.RANDOM, rate, poll -> when.nextInt(often) == 0);
      assertEquals(expected, ChaosThread.run(worker, () -> run(program, 2)), shape + size);
    }
    assertTrue(
        rewritten.explanation().methods().stream()
            .filter(method -> method.name().equals("small"))
            .allMatch(method -> method.reason().isEmpty()),
        "a large method is no reason for a small one");
  }

  private static String body(String shape, int size) {
    return switch (shape) {
      case "expression" -> all(size, k -> "+ fib((i + %d) %% 6)", "return 0", "; ");
      case "locals" ->
          all(size, k -> "long x%d = fib((i + %1$d) %% 6);\n", "", "")
              + all(size, k -> "s = s * 3 + x%d;\n", "", "return s;");
      case "cases" ->
          all(
              size,
              k -> "case %d: s += fib(i); break;\n",
              "for (int r = 0; r < 3; r++) switch ((i + r * 31) %% 90) {",
              "default: s++; } return s;");
      case "tries" ->
          all(
              size,
              k ->
                  "try { s = s * 3 + bad(i + %d); } catch (IllegalStateException e) { s++; }"
                      + " finally { s += i; }\n",
              "",
              "return s;");
      default ->
          all(
                  size,
                  k ->
                      "long x%d = 0; try { x%1$d = bad(i + %1$d); }"
                          + " catch (IllegalStateException e) { x%1$d = -1; }\n",
                  "",
                  "sync();")
              + all(size, k -> "s = s * 3 + x%d;\n", "", "return s;");
    };
  }

  private static String all(int size, IntFunction<String> line, String before, String after) {
    return before.replace("%%", "%")
        + IntStream.range(0, size)
            .mapToObj(k -> line.apply(k).formatted(k))
            .collect(Collectors.joining())
        + after;
  }

  private static Object run(Class<?> program, int argument) throws Exception {
    return program.getMethod("run", int.class).invoke(null, argument);
  }
}
