package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.isolation.Cell;

/**
 * One running engine: its process, its cell, its link and three threads, two that read its output
 * and one that waits for its end.
 */
public final class EngineProcess {
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private final Process process;
  private final Cell cell;
  private final EngineLink link;
  private final EngineEvents events;
  private final Path directory;
  private final OutputPump out;
  private final OutputPump err;

  /**
   * Takes over a process just started, with its cell and its link.
   *
   * @param directory the attempt's, shut after the engine's end
   */
  EngineProcess(Process process, Cell cell, EngineLink link, Path directory, EngineEvents events) {
    this.process = process;
    this.directory = directory;
    this.cell = cell;
    this.link = link;
    this.events = events;
    this.out = new OutputPump(process.getInputStream(), line -> events.printed("stdout", line));
    this.err = new OutputPump(process.getErrorStream(), line -> events.printed("stderr", line));
  }

  /** Starts to read its output and to wait for its end: from now on events come. */
  public void watch() {
    String name = "engine " + process.pid();
    List<Thread> readers =
        List.of(start(out, "stdout of " + name), start(err, "stderr of " + name));
    start(() -> await(readers), "end of " + name);
  }

  /** Tells the engine to end. */
  public void stop(String reason) {
    link.stop(reason);
  }

  /** Tells the engine to hand its work over and end. */
  public void leave(String reason) {
    link.leave(reason);
  }

  /** Asks the process to end. */
  public void terminate() {
    process.destroy();
  }

  /** Ends the process and all that it has started. */
  public void kill() {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    cell.kill();
  }

  /** The user that owns what the engine writes, or null for the agent's own. */
  public @Nullable Integer user() {
    return cell.user();
  }

  public long pid() {
    return process.pid();
  }

  /** Waits for the process's end; false if it still runs then. */
  public boolean await(Duration atMost) throws InterruptedException {
    return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void await(List<Thread> readers) {
    try {
      int code = process.waitFor();
      // What the application left running would hold the output open and outlive its job.
      cell.kill();
      for (Thread reader : readers) {
        reader.join(LAST_WORDS.toMillis());
      }
      closeStreams();
      link.drain(LAST_WORDS);
      link.close();
      shutDirectory();
      EngineExit exit = new EngineExit(code, cell.ranOutOfMemory(), err.last());
      cell.close();
      events.exited(exit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void shutDirectory() {
    try {
      cell.shut(directory);
    } catch (IOException e) {
      events.printed("agent", "The attempt's directory could not be shut: " + e.getMessage());
    }
  }

  private void closeStreams() {
    try {
      process.getInputStream().close();
      process.getErrorStream().close();
    } catch (IOException e) {
      // Closed is what they should be.
    }
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
