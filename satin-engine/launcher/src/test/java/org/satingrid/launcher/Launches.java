package org.satingrid.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.satingrid.launcher.link.EngineReport;

/** Runs a jar with each of the launchers. */
final class Launches implements AutoCloseable {
  static final String INPUT = "what is typed";

  private static final long SECONDS = 120;
  private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  private final List<EngineProcesses> started = new ArrayList<>();

  /** The ways to launch a program. */
  enum By {
    JAVA,
    RUN,
    ENGINE,
    TWO_ENGINES
  }

  /** The outcome of a program. Standard output and errors are merged. */
  record Result(int status, String output) {

    String lines(String prefix) {
      return output
          .lines()
          .filter(line -> line.startsWith(prefix))
          .collect(Collectors.joining("\n"));
    }
  }

  Result run(By by, Path directory, Path jar, String mainClass, List<String> arguments)
      throws Exception {
    return switch (by) {
      case JAVA -> run(directory, arguments, "-jar", jar.toString());
      case RUN ->
          run(
              directory,
              arguments,
              "-cp",
              System.getProperty("java.class.path"),
              RunsLocally.class.getName(),
              jar.toString());
      case ENGINE -> engines(1, directory, jar, mainClass, arguments);
      case TWO_ENGINES -> engines(2, directory, jar, mainClass, arguments);
    };
  }

  private static Result run(Path directory, List<String> arguments, String... options)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(JavaHomes.running().resolve("bin/java").toString());
    line.addAll(QUICK);
    line.addAll(List.of(options));
    line.addAll(arguments);
    Path input = Files.writeString(directory.resolve("input"), INPUT);
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("it does not end: " + Files.readString(output));
      }
    } finally {
      process.destroyForcibly();
    }
    return new Result(process.exitValue(), Files.readString(output));
  }

  private Result engines(
      int nodes, Path directory, Path jar, String mainClass, List<String> arguments)
      throws Exception {
    EngineProcesses engines = new EngineProcesses(directory, jar, nodes);
    started.add(engines);
    List<EngineUnderTest> running = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      running.add(engines.start(mainClass, arguments.toArray(String[]::new)));
    }
    int status = running.get(0).awaitExit(SECONDS);
    StringBuilder output = new StringBuilder(running.get(0).output());
    for (EngineReport report : running.get(0).reports()) {
      if (report instanceof EngineReport.Failed failed) {
        output.append(failed.stackTrace());
      }
    }
    return new Result(status, output.toString());
  }

  @Override
  public void close() {
    started.forEach(EngineProcesses::close);
  }
}
