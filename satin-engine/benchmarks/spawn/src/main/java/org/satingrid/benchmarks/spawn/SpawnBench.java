package org.satingrid.benchmarks.spawn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * The cost of a spawn: the time with one worker divided by the time of the sequential version, in
 * several JVMs for each figure. Also measures the speed-up of two workers, and the JDK's fork/join.
 * Prints a table, and JSON as its last line.
 */
public final class SpawnBench {

  private static final List<String> COLLECTORS = List.of("G1", "Parallel");
  private static final List<Integer> VERSIONS = List.of(17, 25);

  private static final int FIB_FORKS = 5;
  private static final int APP_FORKS = 3;
  private static final int QUICK_FIB_FORKS = 2;
  private static final int QUICK_CHAIN_FORKS = 1;

  private final List<Program> programs;
  private final Forks forks;
  private final Map<String, Map<Integer, Row>> rows = new LinkedHashMap<>();

  private SpawnBench(Path root) {
    this.programs = Programs.read(root);
    this.forks = new Forks(root);
  }

  /** Arguments: the root of the repository, and optionally "quick". */
  public static void main(String[] arguments) throws Exception {
    Locale.setDefault(Locale.ROOT);
    if (arguments[0].equals("fork")) {
      Fork.main(List.of(arguments).subList(1, arguments.length));
      System.exit(0); // An abandoned program can have workers that would keep the JVM alive.
    }
    new SpawnBench(Path.of(arguments[0])).run(List.of(arguments).contains("quick"));
  }

  private void run(boolean quick) throws Exception {
    System.out.println(Row.header());
    for (Jdk jdk : jdks(quick)) {
      for (Program program : programs) {
        int each = quick ? quickForks(program) : forks(program);
        if (each > 0) {
          measure(program, jdk, each);
        }
      }
    }
    System.out.println(new JsonMapper().writeValueAsString(summary()));
  }

  private static int forks(Program program) {
    return switch (program.name()) {
      case "fib", "chain" -> FIB_FORKS;
      default -> APP_FORKS;
    };
  }

  private static int quickForks(Program program) {
    return switch (program.name()) {
      case "fib" -> QUICK_FIB_FORKS;
      case "chain" -> QUICK_CHAIN_FORKS;
      default -> 0;
    };
  }

  private static List<Jdk> jdks(boolean quick) throws Exception {
    List<Jdk> found = new ArrayList<>();
    for (int version : VERSIONS) {
      Optional<Jdk> jdk = Jdk.find(version);
      if (jdk.isEmpty()) {
        System.err.println("no JDK " + version + " found; install one or set JAVA_HOME to it");
      }
      jdk.ifPresent(found::add);
    }
    return quick ? found.subList(0, 1) : found;
  }

  /**
   * Measures a program in the same number of JVMs for each garbage collector. The collectors
   * alternate.
   */
  private void measure(Program program, Jdk jdk, int each) throws Exception {
    List<ForkFigures> all = new ArrayList<>();
    for (String collector : COLLECTORS) {
      List<ForkFigures> ofOne = new ArrayList<>();
      for (int i = 0; i < each; i++) {
        ofOne.add(forks.run(program, new Setting(jdk, collector)));
      }
      Row row = new Row(program.name(), ofOne);
      System.out.println(row.line("JDK " + jdk.version() + " " + collector));
      all.addAll(ofOne);
    }
    rows.computeIfAbsent(program.name(), name -> new LinkedHashMap<>())
        .put(jdk.version(), new Row(program.name(), all));
  }

  private Map<String, Object> summary() {
    Map<String, Object> fib = new LinkedHashMap<>();
    rows.getOrDefault("fib", Map.of()).forEach((jdk, row) -> fib.put("jdk" + jdk, ofFib(row)));
    Map<String, Object> apps = new LinkedHashMap<>();
    rows.forEach(
        (name, perJdk) -> {
          if (!name.equals("fib") && !name.equals("chain")) {
            apps.put(name, ofApp(perJdk));
          }
        });
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("fib", fib);
    summary.put("apps", apps);
    summary.put("chain", Map.of("speedup_2", worstSpeedup(rows.getOrDefault("chain", Map.of()))));
    Row some = rows.getOrDefault("fib", Map.of()).values().iterator().next();
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("p50", rounded(some.median(ForkFigures::requestP50)));
    request.put("p99", rounded(some.median(ForkFigures::requestP99)));
    summary.put("steal_request_us", request);
    summary.put("allocated_bytes_per_spawn", rounded(some.median(ForkFigures::bytesPerSpawn)));
    return summary;
  }

  private static Map<String, Object> ofFib(Row row) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("overhead_min", rounded(row.least(ForkFigures::overhead)));
    figures.put("overhead_median", rounded(row.median(ForkFigures::overhead)));
    figures.put("overhead_worst_fork", rounded(row.most(ForkFigures::overhead)));
    figures.put("speedup_2", rounded(row.median(ForkFigures::speedup)));
    figures.put("forkjoin_overhead", rounded(row.median(ForkFigures::forkJoinOverhead)));
    return figures;
  }

  /** Returns, for each figure, the worst result of all JDKs. */
  private static Map<String, Object> ofApp(Map<Integer, Row> perJdk) {
    Map<String, Object> figures = new LinkedHashMap<>();
    double overhead =
        perJdk.values().stream()
            .mapToDouble(row -> row.median(ForkFigures::overhead))
            .max()
            .orElseThrow();
    figures.put("overhead_median", rounded(overhead));
    figures.put("speedup_2", worstSpeedup(perJdk));
    return figures;
  }

  private static Object worstSpeedup(Map<Integer, Row> perJdk) {
    return rounded(
        perJdk.values().stream()
            .mapToDouble(row -> row.median(ForkFigures::speedup))
            .min()
            .orElse(0));
  }

  /** Formats a number with three digits after the point, or a whole number without them. */
  private static Number rounded(double value) {
    double rounded = Math.round(value * 1000) / 1000.0;
    return rounded == Math.rint(rounded) ? (Number) (long) rounded : (Number) rounded;
  }
}
