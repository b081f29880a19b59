package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.launcher.link.SpareEngine;

/**
 * An engine's process with its cell, its directories, and its threads. Two threads read its output
 * and one waits for its end. With a job, a fourth thread checks its disk use. The process starts
 * without a job, gets at most one, and ends with this job.
 */
public final class EngineProcess {
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private final Process process;
  private final Cell cell;
  private final EngineDirectory directory;
  private final Audience audience = new Audience();
  private final ThreadDump threads = new ThreadDump();
  private final OutputPump out;
  private final OutputPump err;
  private final Thread end;
  private @Nullable Job job;
  private boolean over;
  private volatile @Nullable DiskExcess excess;

  /** The job of an engine. */
  private record Job(EngineLink link, AttemptFiles files, EngineEvents events) {}

  /**
   * Thrown if the process ended before it had received its job. Another process can take the job.
   */
  static final class GoneException extends IOException {
    private static final long serialVersionUID = 1L;

    GoneException(@Nullable IOException cause) {
      super("the engine's process ended before it had its job", cause);
    }
  }

  /**
   * Manages a process that was just started, with its cell and its directories.
   *
   * @param cores maximum share of the node's cores for reading each output stream
   */
  EngineProcess(Process process, Cell cell, EngineDirectory directory, double cores) {
    this.process = process;
    this.cell = cell;
    this.directory = directory;
    this.out =
        new OutputPump(
            process.getInputStream(),
            CpuPace.ofThread(cores, CpuPace.OF_OUTPUT),
            line -> (threads.isExpected() && threads.takes(line.text())) || audience.takes(line),
            line -> audience.printed("stdout", line));
    this.err =
        new OutputPump(
            process.getErrorStream(),
            CpuPace.ofThread(cores, CpuPace.OF_OUTPUT),
            line -> false,
            line -> audience.printed("stderr", line));
    String name = "engine " + process.pid();
    List<Thread> readers =
        List.of(start(out, "stdout of " + name), start(err, "stderr of " + name));
    this.end = start(() -> await(readers), "end of " + name);
  }

  Audience audience() {
    return audience;
  }

  Cell cell() {
    return cell;
  }

  EngineDirectory directory() {
    return directory;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Makes a process without a job prepare itself faster, because a job waits for it. */
  void hurry() {
    try {
      OutputStream orders = process.getOutputStream();
      orders.write(SpareEngine.HURRY.getBytes(StandardCharsets.UTF_8));
      orders.flush();
    } catch (IOException e) {
      // The process has ended. Another thread, which waits for the end, handles this.
    }
  }

  /**
   * Returns the last lines of the process's standard error. If it is empty, returns the last lines
   * of standard output, because a JVM can write its errors to either stream.
   */
  List<String> lastWords() {
    return err.last().isEmpty() ? out.last() : err.last();
  }

  /**
   * Gives the engine its job.
   *
   * @param files the attempt's files. Its jar and inputs are moved to the engine.
   * @param outputBytes maximum bytes that are kept of each output stream, or 0 to keep no output
   * @throws GoneException if the process has ended
   * @throws IOException if the files cannot be moved. After any exception the caller still owns the
   *     link.
   */
  synchronized void assign(
      AttemptFiles files, List<File> inputs, EngineLink link, EngineEvents events, long outputBytes)
      throws IOException {
    if (job != null) {
      throw new IllegalStateException("an engine has one job only");
    }
    if (over) {
      throw new GoneException(null);
    }
    directory.take(files, inputs);
    try {
      cell.show(directory.application());
      for (File input : inputs) {
        cell.give(directory.work().resolve(input.name()));
      }
      if (outputBytes > 0) {
        out.keep(new Transcript(files.output("stdout"), outputBytes));
        err.keep(new Transcript(files.output("stderr"), outputBytes));
      }
      try (OutputStream orders = process.getOutputStream()) {
        orders.write((directory.specification() + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      directory.giveBack(files, inputs);
      throw new GoneException(e);
    }
    job = new Job(link, files, events);
    // The disk use is checked from here on. Before, only the engine's own code ran in the process.
    Thread unused = start(this::watchDisk, "disk of engine " + process.pid());
  }

  /** Starts the threads that report the engine's events. */
  public void watch() {
    Job given = job();
    if (given != null) {
      audience.attend(given.events());
    }
  }

  /** Orders the engine to end. */
  public void stop(String reason) {
    Job given = job();
    if (given != null) {
      given.link().stop(reason);
    }
  }

  /** Orders the engine to hand its work over and end. */
  public void leave(String reason) {
    Job given = job();
    if (given != null) {
      given.link().leave(reason);
    }
  }

  /**
   * Returns the stacks of the process's threads, or a sentence with the reason why they are
   * unknown. Takes a moment.
   */
  public String threads() throws InterruptedException {
    CompletableFuture<String> dump = threads.expect();
    cell.askForThreads(process);
    return ThreadDump.await(dump);
  }

  /** Requests the end of the process, which can ignore this. */
  public void terminate() {
    cell.terminate(process);
  }

  /** Kills the process and all processes that it has started. */
  public void kill() {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    cell.kill();
  }

  /** Returns the user that owns the engine's files, or null for the agent's user. */
  public @Nullable Integer user() {
    return cell.user();
  }

  public long pid() {
    return process.pid();
  }

  /** Waits for the end of the process. Returns false at the time limit. */
  public boolean await(Duration atMost) throws InterruptedException {
    return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Waits up to this time until the process, its cell and its directories are removed. The
   * attempt's files stay.
   */
  void awaitGone(Duration atMost) throws InterruptedException {
    end.join(atMost.toMillis());
  }

  private synchronized @Nullable Job job() {
    return job;
  }

  /** Returns the job of the ended process, or null, and prevents that it still gets one. */
  private synchronized @Nullable Job last() {
    over = true;
    return job;
  }

  private void await(List<Thread> readers) {
    try {
      int code = process.waitFor();
      Job had = last();
      // The application can have left processes running. They would keep the output open, and
      // continue after the job.
      cell.kill();
      for (Thread reader : readers) {
        reader.join(LAST_WORDS.toMillis());
      }
      closeStreams();
      if (had != null) {
        had.link().drain(LAST_WORDS);
        had.link().close();
      }
      tidy(had);
      EngineExit exit = new EngineExit(code, cell.ranOutOfMemory(), err.last(), excess);
      cell.close();
      audience.exited(exit, had != null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Checks the disk use repeatedly, and kills an engine that exceeds its limits. */
  private void watchDisk() {
    try {
      DiskWatch disk =
          new DiskWatch(directory.root(), DiskBounds.USUAL, () -> cell.processes(process));
      while (!process.waitFor(disk.next().toMillis(), TimeUnit.MILLISECONDS)) {
        DiskExcess found = disk.look();
        if (found != null) {
          excess = found;
          audience.printed("agent", found.words() + " It was killed.");
          kill();
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // The engine has ended and its directory was removed.
    }
  }

  private void tidy(@Nullable Job had) {
    try {
      if (had != null) {
        directory.leaveResults(had.files());
      }
      directory.delete();
    } catch (IOException e) {
      audience.printed("agent", "The engine's directory could not be cleared: " + e.getMessage());
    }
  }

  private void closeStreams() {
    try {
      process.getInputStream().close();
      process.getErrorStream().close();
      process.getOutputStream().close();
    } catch (IOException e) {
      // The process has ended. A failure to close its streams has no effect.
    }
  }

  private static Thread start(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
