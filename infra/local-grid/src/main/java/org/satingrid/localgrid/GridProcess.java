package org.satingrid.localgrid;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A process of the grid. Its output goes to a file, and callers can wait for a line of it. */
public final class GridProcess implements AutoCloseable {

  private static final int TAIL_LINES = 20;
  private static final Duration GRACE = Duration.ofSeconds(10);

  private final String name;
  private final Process process;
  private final Path output;
  private final Deque<String> tail = new ArrayDeque<>();
  private final Deque<Awaited> awaited = new ArrayDeque<>();
  private boolean ended;

  private record Awaited(Pattern pattern, CompletableFuture<Matcher> found) {}

  private GridProcess(String name, Process process, Path output) {
    this.name = name;
    this.process = process;
    this.output = output;
  }

  /** Starts a command. Its standard output and error go to {@code logs/NAME.log}. */
  public static GridProcess start(
      String name, List<String> command, Map<String, String> environment, Path logs) {
    try {
      Files.createDirectories(logs);
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().close();
      GridProcess started = new GridProcess(name, process, logs.resolve(name + ".log"));
      Thread reader = new Thread(started::readOutput, "output-of-" + name);
      reader.setDaemon(true);
      reader.start();
      return started;
    } catch (IOException e) {
      throw new GridException("cannot start " + name + ": " + e.getMessage(), e);
    }
  }

  /**
   * Waits for a line that contains the pattern. The line can be printed before or after this call.
   */
  public Matcher awaitLine(Pattern pattern, Duration limit) {
    CompletableFuture<Matcher> found = await(pattern);
    try {
      return found.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new GridException(describe("said nothing like '" + pattern + "' in " + limit), e);
    } catch (ExecutionException e) {
      throw new GridException(describe("ended before it said '" + pattern + "'"), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new GridException("interrupted while waiting for " + name, e);
    }
  }

  public boolean alive() {
    return process.isAlive();
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  public Path output() {
    return output;
  }

  /** Sends SIGTERM, waits ten seconds, then sends SIGKILL. Idempotent. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  /** Sends SIGKILL, as in a crash. */
  public void kill() {
    process.destroyForcibly();
  }

  private synchronized CompletableFuture<Matcher> await(Pattern pattern) {
    CompletableFuture<Matcher> found = new CompletableFuture<>();
    @Nullable Matcher earlier = firstMatch(pattern);
    if (earlier != null) {
      found.complete(earlier);
    } else if (ended) {
      found.completeExceptionally(new IllegalStateException("ended"));
    } else {
      awaited.add(new Awaited(pattern, found));
    }
    return found;
  }

  private @Nullable Matcher firstMatch(Pattern pattern) {
    if (!Files.exists(output)) {
      return null;
    }
    try (var lines = Files.lines(output)) {
      return lines.map(pattern::matcher).filter(Matcher::find).findFirst().orElse(null);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + output, e);
    }
  }

  private void readOutput() {
    try (BufferedReader lines =
            new BufferedReader(
                new java.io.InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        Writer log = Files.newBufferedWriter(output)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        record(line, log);
      }
    } catch (IOException e) {
      // When a process is killed, its output is closed while it is read. Any other problem would
      // show as incomplete output.
      take("[output ends: " + e.getMessage() + "]");
    } finally {
      end();
    }
  }

  /**
   * Writes a line and completes the waits for it in one step. Each wait therefore finds a line
   * once, either in the file or when it arrives.
   */
  private synchronized void record(String line, Writer log) throws IOException {
    log.write(line + "\n");
    log.flush();
    take(line);
  }

  private synchronized void take(String line) {
    tail.add(line);
    if (tail.size() > TAIL_LINES) {
      tail.remove();
    }
    awaited.removeIf(
        waiting -> {
          Matcher matcher = waiting.pattern.matcher(line);
          return matcher.find() && waiting.found.complete(matcher);
        });
  }

  private synchronized void end() {
    ended = true;
    awaited.forEach(w -> w.found.completeExceptionally(new IllegalStateException("ended")));
    awaited.clear();
  }

  private synchronized String describe(String what) {
    String header = name + " " + what + "; all of its output is in " + output;
    return tail.isEmpty() ? header : header + "; it ends with:\n  " + String.join("\n  ", tail);
  }
}
