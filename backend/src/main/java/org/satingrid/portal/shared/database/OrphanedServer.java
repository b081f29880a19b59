package org.satingrid.portal.shared.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops a PostgreSQL that was left running by a portal that was killed. The portal that holds the
 * lock of the data directory can do this, because no other portal uses that server.
 *
 * <p>The signals have the meaning that PostgreSQL gives them. SIGTERM is not used: PostgreSQL would
 * then wait until the last client disconnects, such as a user's psql, or a backend that executes a
 * long statement of the killed portal.
 */
final class OrphanedServer {
  private static final Logger LOG = LoggerFactory.getLogger(OrphanedServer.class);

  /** A way to stop PostgreSQL. The number is the maximum time that it takes, in seconds. */
  private enum Shutdown {
    /** Ends the sessions, then writes all data to disk. */
    FAST("INT", 20),
    /** Stops like a crash: the next start replays the log. */
    IMMEDIATE("QUIT", 10);

    private final String signal;
    private final int seconds;

    Shutdown(String signal, int seconds) {
      this.signal = signal;
      this.seconds = seconds;
    }
  }

  private OrphanedServer() {}

  /** Returns the process of the server that uses a data directory, or null. */
  static @Nullable ProcessHandle find(Path data) throws IOException {
    Path pidFile = data.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return null;
    }
    long pid = Long.parseLong(Files.readAllLines(pidFile).get(0).trim());
    return ProcessHandle.of(pid).filter(OrphanedServer::isPostgres).orElse(null);
  }

  static void stop(Path data) throws IOException {
    ProcessHandle server = find(data);
    if (server == null) {
      return;
    }
    long pid = server.pid();
    LOG.warn("Stopping the PostgreSQL that a killed portal left behind, process {}", pid);
    for (Shutdown shutdown : Shutdown.values()) {
      if (ends(server, shutdown)) {
        return;
      }
      LOG.warn("PostgreSQL, process {}, did not stop within {} s", pid, shutdown.seconds);
    }
    throw new IOException(
        "PostgreSQL, process " + pid + ", still uses " + data + "; stop it by hand.");
  }

  private static boolean ends(ProcessHandle server, Shutdown shutdown) throws IOException {
    // The shell's built-in kill is used, because a small system image can lack the program
    // /bin/kill.
    String line = "kill -" + shutdown.signal + " " + server.pid();
    Process kill = new ProcessBuilder("/bin/sh", "-c", line).inheritIO().start();
    try {
      boolean unused = kill.waitFor(shutdown.seconds, TimeUnit.SECONDS);
      server.onExit().get(shutdown.seconds, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException | ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while stopping process " + server.pid(), e);
    }
  }

  static boolean isPostgres(ProcessHandle process) {
    return process.info().command().map(command -> command.endsWith("postgres")).orElse(false);
  }
}
