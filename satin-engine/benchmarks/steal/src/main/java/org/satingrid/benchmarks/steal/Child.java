package org.satingrid.benchmarks.steal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A child process of the benchmark. It ends when its parent closes the input or ends. */
final class Child implements AutoCloseable {
  private static final String READY = "ready ";

  private final Process process;
  private final String said;

  private Child(Process process, String said) {
    this.process = process;
    this.said = said;
  }

  /** Starts {@code StealBench} with these arguments. Returns when it is ready. */
  static Child start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(StealBench.class.getName());
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    if (line == null || !line.startsWith(READY)) {
      process.destroyForcibly();
      throw new IOException(List.of(arguments) + " said " + line + " instead of being ready");
    }
    return new Child(process, line.substring(READY.length()));
  }

  /** Runs in the child: prints that it is ready, and then waits for the end of its parent. */
  static void ready(Object said) throws IOException {
    System.out.println(READY + said);
    System.out.flush();
    while (System.in.read() >= 0) {
      // A child receives no commands. The wait ends when its input ends.
    }
  }

  String said() {
    return said;
  }

  @Override
  public void close() throws IOException {
    process.getOutputStream().close();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
