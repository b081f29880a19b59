package org.satingrid.portal.shared.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Restarts PostgreSQL after the death of its main process, as often as necessary. When the main
 * process dies, all other processes of PostgreSQL end. If only another process dies, PostgreSQL
 * itself replaces it.
 */
final class ServerWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ServerWatch.class);
  private static final long LOOK_MILLIS = 500;
  private static final long REST_MILLIS = 2_000;
  private static final long SECONDS_TO_GO = 5;
  private static final long SECONDS_TO_CLOSE = 10;

  /** Starts a new server after a death. */
  interface Launcher {
    void launch() throws IOException;
  }

  private final Path data;
  private final Launcher launcher;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread watch = new Thread(task, "database-watch");
            watch.setDaemon(true);
            return watch;
          });
  private List<ProcessHandle> processes = List.of();
  private volatile boolean closing;

  ServerWatch(Path data, Launcher launcher) {
    this.data = data;
    this.launcher = launcher;
  }

  void start() {
    next(0);
  }

  private void next(long millis) {
    try {
      var unused = thread.schedule(this::run, millis, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("watching PostgreSQL no more", e);
    }
  }

  private void run() {
    try {
      look();
      next(LOOK_MILLIS);
    } catch (IOException | RuntimeException e) {
      LOG.error("PostgreSQL does not run; trying again in {} ms", REST_MILLIS, e);
      next(REST_MILLIS);
    } catch (InterruptedException e) {
      LOG.debug("watching PostgreSQL no more", e);
    }
  }

  private void look() throws IOException, InterruptedException {
    ProcessHandle server = OrphanedServer.find(data);
    if (server != null) {
      // The backends are listed now. After the death of the server they could not be found as its
      // children.
      processes = Stream.concat(Stream.of(server), server.children()).toList();
      return;
    }
    LOG.error("PostgreSQL has died; starting it again");
    awaitBackends();
    if (!closing) {
      launcher.launch();
    }
  }

  /**
   * Waits until the processes of the dead server have ended, because a new server refuses to start
   * before. The backends notice the death of the server and end at once. The server itself can
   * remain as a zombie. PostgreSQL takes the zombie for a running server if the file postmaster.pid
   * names it. Therefore this file is removed.
   */
  private void awaitBackends() throws IOException, InterruptedException {
    long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_GO);
    for (ProcessHandle process : processes) {
      while (process.isAlive() && System.nanoTime() < patience) {
        await(process, LOOK_MILLIS);
      }
    }
    if (processes.stream().noneMatch(OrphanedServer::isPostgres)) {
      Files.deleteIfExists(data.resolve("postmaster.pid"));
    }
  }

  private static void await(ProcessHandle process, long millis) throws InterruptedException {
    try {
      process.onExit().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // Without an end within the limit, the process still runs or is a zombie.
    } catch (ExecutionException e) {
      throw new IllegalStateException("waiting for process " + process.pid(), e);
    }
  }

  @Override
  public void close() {
    closing = true;
    thread.shutdownNow();
    try {
      if (!thread.awaitTermination(SECONDS_TO_CLOSE, TimeUnit.SECONDS)) {
        LOG.warn("PostgreSQL is still being started while the portal stops");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
