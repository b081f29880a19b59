package org.satingrid.benchmarks.wan.recorded;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program with a tree that can be recorded.
 *
 * @param name name of its folder below {@code examples}
 * @param main name of its class
 * @param entry name of its static method with arguments: {@code run} or {@code main}
 * @param arguments arguments of a problem that is small enough to be run twice in seconds
 */
public record RealProgram(String name, String main, String entry, List<String> arguments) {
  private static final String EXAMPLES = "org.satingrid.examples.";

  /** The programs of Tables 1 and 2 of the first Satin paper, in their order. */
  public static final List<RealProgram> SATIN_2000 =
      List.of(
          of("adaptive-integration", "integration.Integration", "0.0", "50000.0", "1.0E-4"),
          of("set-cover", "setcover.SetCover", "60", "52", "1"),
          of("fib", "fib.Fib", "35"),
          of("fib-threshold", "fibthreshold.FibThreshold", "40", "20"),
          of("ida-star", "idastar.IdaStar", "4 7 14 13 10 3 9 12 11 5 6 15 1 2 8 0".split(" ")),
          of("knapsack", "knapsack.Knapsack", "28", "2"),
          of("matrix-multiplication", "matrix.MatrixMultiplication", "512", "32"),
          of("n-over-k", "noverk.NOverK", "26", "13"),
          of("n-queens", "nqueens.NQueens", "14"),
          // This number is 3000017 x 3100007.
          of("prime-factors", "primefactors.PrimeFactors", "9300073700119"),
          of("tsp", "tsp.Tsp", "17", "1"));

  private static RealProgram of(String name, String main, String... arguments) {
    return new RealProgram(name, EXAMPLES + main, "run", List.of(arguments));
  }

  /** Returns the ray tracer. Its picture is not used. */
  public static RealProgram rayTracer(Path examples, Path picture) {
    return new RealProgram(
        "raytracer",
        EXAMPLES + "raytracer.RayTracer",
        "main",
        List.of(
            examples.resolve("raytracer/scenes/gallery.scene").toString(),
            picture.toString(),
            "--width",
            "400",
            "--height",
            "300",
            "--samples",
            "4",
            "--leaf",
            "2"));
  }

  /**
   * Runs the program twice on this thread: first to measure its work, then to record the tree.
   *
   * @param examples the folder of the built programs
   * @param parts the grain as a part of all work
   * @throws UnrecordableException if the program was not built, fails, or spawns in a way that no
   *     tree can represent
   */
  public Recording record(Path examples, int parts) {
    long all = run(examples, Long.MAX_VALUE).tree().workNanos();
    return run(examples, Math.max(1, all / parts));
  }

  private Recording run(Path examples, long grain) {
    Path jar = examples.resolve(name).resolve("target").resolve(name + ".jar");
    if (!Files.exists(jar)) {
      throw new UnrecordableException(jar + " is missing: run `make build` first");
    }
    TreeBuilder builder = new TreeBuilder(name, grain);
    try {
      Class<?> program = Class.forName(main, true, new CountingClassLoader(jar));
      Method start = program.getMethod(entry, String[].class);
      Work.tell(builder);
      Object unused = start.invoke(null, (Object) arguments.toArray(String[]::new));
    } catch (IOException | ReflectiveOperationException e) {
      Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
      throw new UnrecordableException("the tree of " + name + " was not recorded: " + cause, e);
    } finally {
      Work.tell(null);
    }
    return Recording.of(name, builder);
  }
}
