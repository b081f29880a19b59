package org.satingrid.chaos;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;

/** A process of the grid. It receives commands, reports events, and can be killed and frozen. */
final class GridProcess implements AutoCloseable {
  private static final long OPEN_SECONDS = 60;
  private static final long END_SECONDS = 2;

  /** A format with milliseconds, because people compare the logs of several nodes. */
  private static final String LOG_FORMAT =
      "-Djava.util.logging.SimpleFormatter.format=%1$tT.%1$tL %4$s %5$s%6$s%n";

  private volatile String name;
  private final Process process;
  private final BufferedWriter commands;
  private final CompletableFuture<String> opened = new CompletableFuture<>();

  private GridProcess(String name, Process process) {
    this.name = name;
    this.process = process;
    this.commands =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
  }

  /**
   * Starts a main class of this module.
   *
   * @param options options of its JVM, in addition to the common options
   * @param heard receives the lines of the process, and "gone" when the process has ended, on a
   *     separate thread
   */
  static GridProcess start(
      String name,
      Class<?> main,
      List<String> arguments,
      List<String> options,
      Path logs,
      BiConsumer<String, String> heard)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", LOG_FORMAT));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(logs.resolve(name + ".err").toFile()))
            .start();
    GridProcess started = new GridProcess(name, process);
    Thread reader = new Thread(() -> started.read(heard), "says-" + name);
    reader.setDaemon(true);
    reader.start();
    return started;
  }

  /** Waits for the first line, which the process writes after its start, and returns it. */
  String awaitOpen() throws IOException, InterruptedException {
    try {
      return opened.get(OPEN_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException(name + " does not start; see its .err file among the logs", e);
    }
  }

  /** Changes the name of the process. The log keeps the first name. */
  void rename(String other) {
    name = other;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void tell(String command) {
    try {
      commands.write(command);
      commands.newLine();
      commands.flush();
    } catch (IOException dead) {
      // The reading thread reports the end of the process, so that this failure needs no report.
      return;
    }
  }

  void kill() {
    process.destroyForcibly();
  }

  void freeze() throws IOException, InterruptedException {
    signal("-STOP");
  }

  void thaw() throws IOException, InterruptedException {
    signal("-CONT");
  }

  /** Ends the process. If a normal end takes too long, ends the process by force. */
  @Override
  public void close() {
    end(END_SECONDS);
  }

  /** Ends the process within this time limit. */
  void end(long seconds) {
    try {
      commands.close();
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (IOException dead) {
      kill();
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  private void signal(String signal) throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", signal, Long.toString(process.pid())).start();
    if (!kill.waitFor(10, TimeUnit.SECONDS)) {
      throw new IOException("kill " + signal + " does not end");
    }
  }

  private void read(BiConsumer<String, String> heard) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("open ")) {
          opened.complete(line.substring(5));
        }
        heard.accept(name, line);
      }
    } catch (IOException destroyed) {
      // A failed read counts as the end of the output.
    } finally {
      opened.completeExceptionally(new IOException(name + " has ended"));
      heard.accept(name, "gone");
    }
  }
}
