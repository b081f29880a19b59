package org.satingrid.network.grid.security;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.satingrid.certificates.RevocationFile;
import org.satingrid.network.grid.node.Daemons;

/**
 * Reads the file of revoked keys twice a second. Such a read is cheap. It also works on file
 * systems that do not report changes by other machines. While the file cannot be read, the last
 * list stays in force.
 */
public final class RevocationWatch implements AutoCloseable {
  private static final Logger LOG = System.getLogger(RevocationWatch.class.getName());
  private static final long EVERY_MILLIS = 500;

  private final RevocationFile file;
  private final Revocations revocations;
  private final ScheduledExecutorService thread =
      new ScheduledThreadPoolExecutor(1, Daemons.named("revocations"));
  private final ScheduledFuture<?> looking;
  private boolean failing;

  private RevocationWatch(RevocationFile file, Revocations revocations) {
    this.file = file;
    this.revocations = revocations;
    look();
    this.looking =
        thread.scheduleWithFixedDelay(
            this::look, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Starts the watch. When the call returns, the file has been read once. */
  public static RevocationWatch start(Path directory, Revocations revocations) {
    return new RevocationWatch(new RevocationFile(directory), revocations);
  }

  @Override
  public void close() {
    looking.cancel(false);
    thread.shutdown();
  }

  private void look() {
    try {
      revocations.revoke(file.read());
      failing = false;
    } catch (IOException | RuntimeException e) {
      if (!failing) {
        LOG.log(
            Level.ERROR, "The revoked keys cannot be read. The previous keys stay refused: {0}", e);
      }
      failing = true;
    }
  }
}
