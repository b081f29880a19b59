package org.satingrid.benchmarks.threads;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.ObjectMapper;

/**
 * Measures the five programs in plain Java and on nodes of one process, each in separate forks, as
 * medians. The last line is JSON: ratios to plain Java with one thread after misses ({@code
 * one_node}), milliseconds with two nodes, the lasting effect of misses ({@code scar}),
 * microseconds of a miss, milliseconds of a barrier, and the number of correct programs of the Java
 * Grande suite.
 *
 * <p>Arguments: {@code JAR FORKS GRANDE_SCRIPT [GRANDE_DIRECTORY]}. With 0 forks only the suite
 * runs. {@code nodes JAR} measures by number of nodes, see {@link NodesBench}.
 */
public final class ThreadsBench {

  private static final long FORK_MINUTES = 5;
  private static final int BARRIERS = 2000;

  private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("pi", "pi 20000000 THREADS");
    PROGRAMS.put("jacobi", "jacobi 1024 THREADS 300");
    PROGRAMS.put("asp", "asp 500 THREADS");
    PROGRAMS.put("tsp", "tsp 12 THREADS");
    PROGRAMS.put("barnes", "barnes 4096 THREADS 3");
  }

  private ThreadsBench() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("fork")) {
      Fork.run(Path.of(arguments[1]), Variant.valueOf(arguments[2]), arguments[3]);
      return;
    }
    if (arguments[0].equals("grande")) {
      GrandeFork.run(Path.of(arguments[1]), arguments[2]);
      return;
    }
    if (arguments[0].equals("nodes-fork")) {
      NodesFork.run(Path.of(arguments[1]), Variant.valueOf(arguments[2]), arguments[3]);
      return;
    }
    Map<String, Object> all = new LinkedHashMap<>();
    if (arguments[0].equals("nodes")) {
      all.put("nodes", NodesBench.measure(arguments[1]));
      print(all);
      return;
    }
    int forks = Integer.parseInt(arguments[1]);
    if (forks > 0) {
      measure(arguments[0], forks, all);
    }
    Grande.measure(arguments[2], List.of(arguments).subList(3, arguments.length), all);
    print(all);
  }

  private static void print(Map<String, Object> all) {
    all.put("java", Runtime.version().feature());
    System.out.println(new ObjectMapper().writeValueAsString(all));
  }

  private static void measure(String jar, int forks, Map<String, Object> all)
      throws IOException, InterruptedException {
    Map<String, Object> oneNode = new LinkedHashMap<>();
    Map<String, Object> twoNodes = new LinkedHashMap<>();
    Map<String, Object> misses = new LinkedHashMap<>();
    Map<String, Object> scars = new LinkedHashMap<>();
    for (Map.Entry<String, String> program : PROGRAMS.entrySet()) {
      Map<Variant, double[]> figures =
          medians(jar, forks, List.of(Variant.values()), program.getValue());
      figures.forEach(
          (variant, medians) ->
              System.out.printf(
                  "%-7s %-8s one thread %8.1f ms, two %8.1f ms, a miss %6.1f us%n",
                  program.getKey(), variant, medians[0], medians[1], medians[2]));
      oneNode.put(program.getKey(), ratios(figures));
      twoNodes.put(program.getKey(), times(figures));
      scars.put(program.getKey(), rounded(of(figures, Variant.HOISTED)[3]));
      if (program.getKey().equals("jacobi")) {
        misses.put("ic", rounded(of(figures, Variant.IC)[2]));
        misses.put("pf", rounded(of(figures, Variant.PF)[2]));
      }
    }
    String barriers = "jacobi 4 THREADS " + BARRIERS;
    double[] barrier = of(medians(jar, forks, List.of(Variant.HOISTED), barriers), Variant.HOISTED);
    all.put("one_node", oneNode);
    all.put("two_nodes", twoNodes);
    all.put("scar", scars);
    all.put("miss_us", misses);
    all.put("barrier_ms", Math.round(barrier[1] / BARRIERS * 1000) / 1000.0);
  }

  private static Map<String, Object> ratios(Map<Variant, double[]> figures) {
    double plain = of(figures, Variant.PLAIN)[0];
    Map<String, Object> ratios = new LinkedHashMap<>();
    ratios.put("ic_after_misses", rounded(of(figures, Variant.IC)[0] / plain));
    ratios.put("pf_after_misses", rounded(of(figures, Variant.PF)[0] / plain));
    ratios.put("hoisted", rounded(of(figures, Variant.HOISTED)[0] / plain));
    return ratios;
  }

  private static Map<String, Object> times(Map<Variant, double[]> figures) {
    double ic = of(figures, Variant.IC)[1];
    double pf = of(figures, Variant.PF)[1];
    Map<String, Object> times = new LinkedHashMap<>();
    times.put("plain_two_threads_ms", rounded(of(figures, Variant.PLAIN)[1]));
    times.put("ic_ms", rounded(ic));
    times.put("pf_ms", rounded(pf));
    times.put("hoisted_ms", rounded(of(figures, Variant.HOISTED)[1]));
    times.put("saved_by_pf", rounded(1 - pf / ic));
    return times;
  }

  private static double[] of(Map<Variant, double[]> figures, Variant variant) {
    double[] found = figures.get(variant);
    if (found == null) {
      throw new IllegalStateException("not measured: " + variant);
    }
    return found;
  }

  private static double rounded(double value) {
    return Math.round(value * 100) / 100.0;
  }

  /**
   * Returns the medians of all variants. Runs of the variants alternate, so that a slow phase of
   * the machine affects all of them.
   */
  private static Map<Variant, double[]> medians(
      String jar, int forks, List<Variant> variants, String program)
      throws IOException, InterruptedException {
    Map<Variant, List<double[]>> runs = new LinkedHashMap<>();
    for (int fork = 0; fork < forks; fork++) {
      for (Variant variant : variants) {
        runs.computeIfAbsent(variant, first -> new ArrayList<>()).add(fork(jar, variant, program));
      }
    }
    Map<Variant, double[]> medians = new LinkedHashMap<>();
    runs.forEach((variant, figures) -> medians.put(variant, medians(figures)));
    return medians;
  }

  /** Returns the median of each figure. The medians can come from different runs. */
  private static double[] medians(List<double[]> runs) {
    double[] medians = new double[4];
    for (int i = 0; i < medians.length; i++) {
      int figure = i;
      medians[i] =
          runs.stream().mapToDouble(run -> run[figure]).sorted().toArray()[runs.size() / 2];
    }
    return medians;
  }

  /**
   * Returns the output of a JVM, which is one line.
   *
   * @throws IllegalStateException if the JVM fails, or has not ended within the time limit
   */
  static String line(String part, String jar, Variant variant, String program, long minutes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx3g", "-XX:+UseParallelGC"));
    command.addAll(variant.flags());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(ThreadsBench.class.getName(), part, jar, variant.name(), program));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    // The output is read only after the JVM has ended, because a read would wait for a JVM that
    // hangs. The only line fits into the pipe.
    if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException(
          "a fork has not ended after " + minutes + " minutes: " + program + " " + variant);
    }
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      String line = in.readLine();
      if (line == null) {
        throw new IllegalStateException("a fork failed: " + program + " " + variant);
      }
      return line;
    }
  }

  private static double[] fork(String jar, Variant variant, String program)
      throws IOException, InterruptedException {
    String line = line("fork", jar, variant, program, FORK_MINUTES);
    return Arrays.stream(line.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }
}
