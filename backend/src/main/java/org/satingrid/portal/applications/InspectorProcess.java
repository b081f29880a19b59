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
 * A process that inspects jars. It is started when it is needed. A process that does not answer in
 * time, or that writes anything but an answer, is killed. The next jar then gets a new process.
 * Used by one thread at a time.
 */
final class InspectorProcess implements AutoCloseable {
  private static final long LOOK_AGAIN_MILLIS = 50;

  private final List<String> command;
  private @Nullable Running running;
  private long lastAsked;

  private record Running(Process process, PrintWriter requests, BufferedReader answers) {}

  /** The process ended before it answered. */
  static final class EndedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean fresh;

    EndedException(boolean fresh) {
      this.fresh = fresh;
    }

    /**
     * Returns true if the line was the first line of its process, so that no earlier line can have
     * damaged the process.
     */
    boolean fresh() {
      return fresh;
    }
  }

  InspectorProcess(List<String> command) {
    this.command = List.copyOf(command);
  }

  /**
   * Returns the answer to a line. If this method throws, the process has ended.
   *
   * @param processor limit of the processor time that the process uses for the line
   * @param clock limit of the time by the clock
   * @throws TimeoutException if the process did not answer within both limits, and was killed
   * @throws EndedException if the process ended before it answered, for example because its heap
   *     was full
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
      // A process without a usable answer counts as ended.
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

  /** Returns null for a line that is not a whole answer. */
  private static @Nullable String content(@Nullable String line) {
    if (line == null || !line.startsWith(Inspector.BEGIN) || !line.endsWith(Inspector.END)) {
      return null;
    }
    return line.substring(Inspector.BEGIN.length(), line.length() - Inspector.END.length());
  }

  /** Waits for a short time. */
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
   * Returns the processor time of a process. Returns zero on a system that does not report it. On
   * such a system only the clock limits the process.
   */
  private static Duration processorTime(Running running) {
    return running.process().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Ends the process if it has been idle for this long. */
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
