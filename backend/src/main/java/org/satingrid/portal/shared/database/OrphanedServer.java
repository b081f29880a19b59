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
 * A portal that was killed leaves its PostgreSQL running. The portal that holds the lock of the
 * data directory knows that no living portal uses that server, and stops it.
 */
final class OrphanedServer {
  private static final Logger LOG = LoggerFactory.getLogger(OrphanedServer.class);
  private static final long SECONDS_TO_STOP = 20;

  private OrphanedServer() {}

  /** The server that uses a directory, or null if there is none. */
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
    server.destroy();
    try {
      server.onExit().get(SECONDS_TO_STOP, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw new IOException(
          "PostgreSQL, process " + pid + ", still uses " + data + "; stop it by hand.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while stopping process " + pid, e);
    }
  }

  static boolean isPostgres(ProcessHandle process) {
    return process.info().command().map(command -> command.endsWith("postgres")).orElse(false);
  }
}
