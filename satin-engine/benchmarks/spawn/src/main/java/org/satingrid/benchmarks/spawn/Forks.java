package org.satingrid.benchmarks.spawn;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/** Starts measuring JVMs. */
final class Forks {

  private static final long LIMIT_SECONDS = 600;

  private final Path root;

  Forks(Path root) {
    this.root = root;
  }

  ForkFigures run(Program program, Setting setting) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                setting.jdk().java().toString(),
                "-XX:+Use" + setting.collector() + "GC",
                // Engines have the same value of this option. The sequential version also gets it.
                "-XX:FreqInlineSize=600",
                "-Xms512m",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                SpawnBench.class.getName(),
                "fork",
                String.valueOf(program.name().equals("fib")),
                program.jarIn(root).toString(),
                program.main(),
                program.twin()));
    command.addAll(program.bench());
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader output = process.inputReader()) {
      String last = "";
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        last = line;
      }
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException(program.name() + " failed on " + setting + "; see above");
      }
      return new JsonMapper().readValue(last, ForkFigures.class);
    } finally {
      process.destroyForcibly();
    }
  }
}
