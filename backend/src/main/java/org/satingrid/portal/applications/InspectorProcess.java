package org.satingrid.portal.applications;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One process that inspects jars, started when it is needed. One that does not answer in time is
 * killed, and the next jar has a new one. Used by one thread at a time.
 */
final class InspectorProcess implements AutoCloseable {
  private final List<String> command;
  private final Duration deadline;
  private @Nullable Running running;
  private long lastAsked;

  private record Running(Process process, PrintWriter requests, BufferedReader answers) {}

  InspectorProcess(List<String> command, Duration deadline) {
    this.command = List.copyOf(command);
    this.deadline = deadline;
  }

  /** The answer to a line; null if the process ended, or had to be killed, over it. */
  @Nullable String ask(String line) throws IOException {
    Running now = running();
    FutureTask<@Nullable String> answer =
        new FutureTask<>(
            () -> {
              now.requests().println(line);
              return now.answers().readLine();
            });
    Thread reader = new Thread(answer, "inspector");
    reader.setDaemon(true);
    reader.start();
    @Nullable String told = null;
    try {
      told = answer.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // As if it had ended: it does now.
    }
    if (told == null) {
      close();
    }
    return told;
  }

  /** Ends the process if it has been idle for so long. */
  void closeIfIdle(Duration idle) {
    if (System.nanoTime() - lastAsked > idle.toNanos()) {
      close();
    }
  }

  private Running running() throws IOException {
    lastAsked = System.nanoTime();
    Running before = running;
    if (before != null && before.process().isAlive()) {
      return before;
    }
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Running started =
        new Running(
            process,
            new PrintWriter(
                new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8), true),
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)));
    running = started;
    return started;
  }

  @Override
  public void close() {
    Running last = running;
    running = null;
    if (last != null) {
      last.process().destroyForcibly();
    }
  }
}
