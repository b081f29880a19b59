package org.satingrid.portal.agentgateway;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Measures how long the portal has listened. An agent counts as silent only while the portal
 * listens. A suspended process, or a process with all threads busy, receives no messages. Probes
 * take the same path as agents' messages, through the threads that read from sockets. A pause of
 * more than two seconds between two probes counts as two seconds.
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

  /** Nanoseconds since the portal's start. */
  long nanos() {
    return listened;
  }

  /** Must be called about every second. One probe at a time is under way. */
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
