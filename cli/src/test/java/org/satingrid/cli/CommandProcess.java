package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the satin command as a separate process. */
final class CommandProcess {

  private static final long BOUND_SECONDS = 60;

  private final Path out;
  private final Path err;
  private final Process process;

  private CommandProcess(String collector, Path folder, List<String> arguments) throws IOException {
    out = Files.createTempFile(folder, "out", "");
    err = Files.createTempFile(folder, "err", "");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.add("-Xmx128m");
    line.add("-XX:TieredStopAtLevel=1"); // Its JVM ends before the second compiler pays.
    line.add("-XX:+Use" + collector + "GC");
    line.add("-cp");
    line.add(System.getProperty("java.class.path"));
    line.add("org.satingrid.cli.SatinCommand");
    line.addAll(arguments);
    process =
        new ProcessBuilder(line)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
  }

  static CommandProcess start(Path folder, Object... arguments) throws IOException {
    return startOn("Serial", folder, arguments);
  }

  /**
   * @param collector garbage collector: Serial, Parallel or G1
   */
  static CommandProcess startOn(String collector, Path folder, Object... arguments)
      throws IOException {
    return new CommandProcess(
        collector, folder, Arrays.stream(arguments).map(String::valueOf).toList());
  }

  int exit() throws InterruptedException {
    boolean ended = process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    assertTrue(ended, "still running after " + BOUND_SECONDS + " s");
    return process.exitValue();
  }

  Process process() {
    return process;
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }

  /**
   * Returns the statistics as JSON. If the memory is exhausted, the JVM can print a line about a
   * thread after the statistics.
   */
  String lastReport() throws IOException {
    String all = err();
    List<String> reports = all.lines().filter(line -> line.startsWith("{")).toList();
    assertFalse(reports.isEmpty(), all);
    return reports.get(reports.size() - 1);
  }
}
