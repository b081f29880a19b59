package org.satingrid.portal.agentgateway;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Measures for how long the portal could receive messages. An agent's silence counts only during
 * this time. A suspended process, or a process with all threads busy, cannot receive messages.
 * Probes measure the time. They pass through the threads that read from sockets, as agents'
 * messages do. A pause of more than two seconds between two probes counts as two seconds.
 */
final class Listening {
  private static final long MAX_NANOS = 2_000_000_000L;

  private final LongSupplier nanoTime;
  private final AtomicBoolean probing = new AtomicBoolean();
  private long last;
  private volatile long listened;

  Listening(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    last = nanoTime.getAsLong();
  }

  /** Returns the nanoseconds since the portal's start in which it could receive messages. */
  long nanos() {
    return listened;
  }

  /**
   * Sends a probe, unless the previous probe is still under way. Must be called about every second.
   */
  void probe(Executor readers) {
    if (probing.compareAndSet(false, true)) {
      try {
        readers.execute(this::arrived);
      } catch (RejectedExecutionException e) {
        probing.set(false);
      }
    }
  }

  private void arrived() {
    count();
    probing.set(false);
  }

  private synchronized void count() {
    long now = nanoTime.getAsLong();
    listened += Math.min(MAX_NANOS, now - last);
    last = now;
  }
}
