package org.satingrid.network.support;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What threads hand over to one that takes it, in order. Whoever gives makes a system call only if
 * the taker sleeps. A taker that expects something soon looks out for it a moment before it sleeps:
 * to wake up a thread whose processor has gone to sleep, too, takes about as long as half the way
 * to another process of the machine and back. While it looks out it gives way to any thread that
 * can run, since that may be the one that brings it.
 */
public final class HandOver<T> {
  private final ConcurrentLinkedQueue<T> items = new ConcurrentLinkedQueue<>();
  private final Lookout lookout = new Lookout(Runtime.getRuntime().availableProcessors());
  private volatile @Nullable Thread sleeper;

  public void give(T item) {
    items.add(item);
    Thread asleep = sleeper; // Read after adding, as the taker looks again after saying it sleeps.
    if (asleep != null) {
      LockSupport.unpark(asleep);
    }
  }

  /**
   * Takes the next item; one thread at a time may.
   *
   * @param nanos how long to wait for it
   * @param soon whether it is expected within {@link Lookout#LONGEST_NANOS}
   * @return null if none came in time
   */
  public @Nullable T take(long nanos, boolean soon) throws InterruptedException {
    T item = items.poll();
    if (item != null || nanos <= 0) {
      return item;
    }
    long started = System.nanoTime();
    if (soon && lookout.pays()) {
      item = lookOut(started, Math.min(nanos, Lookout.LONGEST_NANOS));
      lookout.ended(item != null);
    }
    return item != null ? item : sleep(started, nanos);
  }

  private @Nullable T lookOut(long started, long nanos) {
    T item = items.poll();
    while (item == null && System.nanoTime() - started < nanos) {
      Turns.giveWay();
      item = items.poll();
    }
    return item;
  }

  private @Nullable T sleep(long started, long nanos) throws InterruptedException {
    sleeper = Thread.currentThread();
    try {
      T item = items.poll();
      long left = nanos - (System.nanoTime() - started);
      while (item == null && left > 0) {
        LockSupport.parkNanos(this, left);
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        item = items.poll();
        left = nanos - (System.nanoTime() - started);
      }
      return item;
    } finally {
      sleeper = null;
    }
  }
}
