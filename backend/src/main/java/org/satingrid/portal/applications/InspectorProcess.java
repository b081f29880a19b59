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
 * Runs an {@link Inspector} in a process, which is started when it is needed. A process that does
 * not answer in time, or writes an invalid answer, is killed. The next jar then gets a new process.
 * Used by one thread at a time.
 */
final class InspectorProcess implements AutoCloseable {
  private static final long LOOK_AGAIN_MILLIS = 50;

  private final List<String> command;
  private @Nullable Running running;
  private long lastAsked;

  private record Running(Process process, PrintWriter requests, BufferedReader answers) {}

  /** The process ended before it had answered. */
  static final class EndedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean fresh;

    EndedException(boolean fresh) {
      this.fresh = fresh;
    }

    /**
     * Returns true if the process was new at the last request, so that no earlier jar can have
     * damaged it.
     */
    boolean fresh() {
      return fresh;
    }
  }

  InspectorProcess(List<String> command) {
    this.command = List.copyOf(command);
  }

  /**
   * Sends a request and returns the answer. If this method throws, the process has ended.
   *
   * @param processor maximum processor time of the process for the request
   * @param clock maximum time by the clock
   * @throws TimeoutException if the process exceeded one of the limits, and was killed
   * @throws EndedException if the process ended before it had answered, for example because its
   *     heap was full
   */
  String ask(String line, Duration processor, Duration clock)
      throws IOException, InterruptedException, TimeoutException, EndedException {
    boolean fresh = !isRunning();
    Running now = running();
    Duration before = processorTime(now);
    FutureTask<@Nullable String> answer =
        new FutureTask<>(
            () -> {
              now.requests().println(line);
              return content(now.answers().readLine());
            });
    Thread reader = new Thread(answer, "inspector");
    reader.setDaemon(true);
    reader.start();
    @Nullable String told = null;
    try {
      long end = System.nanoTime() + clock.toNanos();
      while (!isDone(answer)) {
        Duration used = processorTime(now).minus(before);
        if (System.nanoTime() > end || used.compareTo(processor) > 0) {
          throw new TimeoutException();
        }
      }
      told = answer.get();
    } catch (ExecutionException e) {
      // A process without a valid answer is ended, because it cannot be used again.
    } finally {
      if (told == null) {
        close();
      }
    }
    if (told == null) {
      throw new EndedException(fresh);
    }
    return told;
  }

  /** Returns the answer between the marks, or null if one mark is missing. */
  private static @Nullable String content(@Nullable String line) {
    if (line == null || !line.startsWith(Inspector.BEGIN) || !line.endsWith(Inspector.END)) {
      return null;
    }
    return line.substring(Inspector.BEGIN.length(), line.length() - Inspector.END.length());
  }

  /** Waits a short time for the answer. Returns true if it has arrived. */
  private static boolean isDone(FutureTask<@Nullable String> answer)
      throws InterruptedException, ExecutionException {
    try {
      var unused = answer.get(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  /**
   * Returns the processor time of a process, or zero on a system that does not report it. There,
   * only the limit by the clock applies.
   */
  private static Duration processorTime(Running running) {
    return running.process().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Ends the process if it has had no work for this long. */
  void closeIfIdle(Duration idle) {
    if (System.nanoTime() - lastAsked > idle.toNanos()) {
      close();
    }
  }

  private boolean isRunning() {
    Running last = running;
    return last != null && last.process().isAlive();
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
