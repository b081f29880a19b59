import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.agent.isolation.BoxDirectories;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.isolation.IsolationProbe;

/**
 * Measures how much longer a JVM starts and computes in the sandbox. The same command runs
 * alternately in a sandbox and without one. Other load of the machine therefore affects both runs
 * of a pair. The result is the median of the differences in the pairs. Arguments: satin-agent.jar
 * satin-engine.jar. The last line is JSON.
 */
public final class BoxCost {
  private static final int STARTS = 41;
  private static final int RUNS = 9;
  private static final long MEMORY = 1L << 30;
  private static final int PROCESSES = 200;

  /** The output of a process, and the milliseconds from its start to its end. */
  private record Ended(String said, double millis) {}

  private static final Pattern CORE_SPEED = Pattern.compile("coreSpeed=([0-9.]+)");

  private final Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  private final Isolation isolation;
  private final Path engines;
  private final Path jars;

  private BoxCost(Path work, Path engineJar) throws Exception {
    engines = Files.createDirectories(work.resolve("engines"));
    jars = Files.createDirectories(work.resolve("jars"));
    Files.copy(engineJar, jars.resolve("engine.jar"));
    isolation =
        new IsolationProbe(
                "cost-" + ProcessHandle.current().pid(),
                0,
                engines,
                jars,
                java.getParent().getParent())
            .run();
  }

  public static void main(String[] arguments) throws Exception {
    Path work = Files.createTempDirectory("satin-box-cost");
    // Engines can have separate users, which need access.
    work.toFile().setExecutable(true, false);
    try {
      BoxCost cost = new BoxCost(work, Path.of(arguments[1]));
      try (Isolation ends = cost.isolation) {
        double start = cost.start();
        double overhead = cost.overhead();
        System.out.println(
            String.format(
                Locale.ROOT,
                "{\"box_class\": \"%s\", \"box_start_ms\": %.1f, \"box_overhead\": %.4f}",
                ends.grade(),
                start,
                overhead));
      }
    } finally {
      try (var files = Files.walk(work)) {
        files.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
      }
    }
  }

  /**
   * Returns how many milliseconds longer an idle JVM takes in the sandbox from its start to its
   * end.
   */
  private double start() throws Exception {
    List<String> line =
        List.of(java.toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-version");
    double[] more = new double[STARTS];
    for (int i = 0; i < STARTS; i++) {
      double[] millis = new double[2];
      for (int turn : turns(i)) {
        millis[turn] = run(line, turn == 1).millis();
      }
      more[i] = millis[1] - millis[0];
    }
    return median(more);
  }

  /**
   * Returns the loss of speed in the sandbox, relative to the speed without it. Measures the
   * engine's calibration program per second of processor time.
   */
  private double overhead() throws Exception {
    List<String> line =
        List.of(
            java.toString(),
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            jars.resolve("engine.jar").toString(),
            "org.satingrid.launcher.Calibration",
            "1");
    double[] ratios = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      double[] speeds = new double[2];
      for (int turn : turns(i)) {
        speeds[turn] = speed(run(line, turn == 1).said());
      }
      ratios[i] = speeds[0] / speeds[1] - 1;
    }
    return median(ratios);
  }

  /**
   * Returns the order of the two runs of a round: 0 is without a sandbox, and 1 is in the sandbox.
   * The order alternates.
   */
  private static int[] turns(int round) {
    return round % 2 == 0 ? new int[] {0, 1} : new int[] {1, 0};
  }

  private Ended run(List<String> line, boolean boxed) throws Exception {
    long began = System.nanoTime();
    Path own = engines.resolve("own");
    Files.createDirectories(own);
    ProcessBuilder builder =
        new ProcessBuilder(line).directory(own.toFile()).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    if (!boxed) {
      return ended(builder.start(), began);
    }
    BoxDirectories directories = new BoxDirectories(List.of(), List.of(own));
    // Closing the cell waits for the kernel, and this time belongs to the end of the JVM. It is
    // therefore not measured.
    try (Cell cell = isolation.cell("own", directories, MEMORY, PROCESSES)) {
      cell.give(own);
      return ended(cell.start(builder), began);
    }
  }

  private static Ended ended(Process process, long began) throws Exception {
    String said = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IllegalStateException("ended with " + process.exitValue() + ": " + said);
    }
    return new Ended(said, (System.nanoTime() - began) / 1e6);
  }

  private static double speed(String said) {
    Matcher found = CORE_SPEED.matcher(said);
    if (!found.find()) {
      throw new IllegalStateException("no speed in " + said);
    }
    return Double.parseDouble(found.group(1));
  }

  private static double median(double[] values) {
    List<Double> sorted = Arrays.stream(values).boxed().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }
}
