package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Sends results of a MiB each from thief to victim as fast as the victim accepts them, until {@link
 * #close} is called.
 */
final class Load implements AutoCloseable {
  private static final int BYTES = 1 << 20;
  private static final int UNDER_WAY = 4;

  private final Thief thief;
  private final Thread thread = new Thread(this::run, "bulk");
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
  private volatile boolean closed;
  private volatile long sent;
  private volatile long nanos;

  Load(Thief thief) {
    this.thief = thief;
    thread.start();
  }

  /** Stops the sending. Returns when the last result has been accepted. */
  @Override
  public void close() throws IOException {
    closed = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
    Exception failed = failure.get();
    if (failed != null || sent < UNDER_WAY) {
      throw new IOException("bulk transfer failed after " + sent + " MiB", failed);
    }
  }

  /** Returns the speed in MiB per second. Must be called after {@link #close}. */
  double speed() {
    return sent * 1e9 / nanos;
  }

  private void run() {
    byte[] payload = new byte[BYTES];
    long start = System.nanoTime();
    try {
      for (long n = 0; !closed; n++) {
        thief.bulk(payload, n >= UNDER_WAY);
        sent = n + 1;
      }
      for (long n = Math.min(UNDER_WAY, sent); n > 0; n--) {
        thief.awaitBulk();
      }
      nanos = System.nanoTime() - start;
    } catch (IOException | InterruptedException | RuntimeException e) {
      failure.set(e);
    }
  }
}
