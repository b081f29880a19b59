package org.satingrid.runtime;

import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Makes a worker keep its {@link Pace}, at the beginning and end of tasks. Runs on the worker's
 * thread.
 */
final class PaceLimiter {

  /**
   * The minimum interval between readings of the processor time, because a reading is expensive.
   */
  private static final long INTERVAL_NANOS = 500_000;

  private final Pace pace;
  private final LongSupplier ownCpuNanos;
  private final Rest rest;
  private final BooleanSupplier closed;
  private long lastRead = System.nanoTime();

  PaceLimiter(double slowdown, LongSupplier ownCpuNanos, Rest rest, BooleanSupplier closed) {
    this.pace = new Pace(slowdown, 0);
    this.ownCpuNanos = ownCpuNanos;
    this.rest = rest;
    this.closed = closed;
  }

  /** Sleeps for the time that the pace requires. */
  void keep() {
    long now = System.nanoTime();
    if (now - lastRead < INTERVAL_NANOS) {
      return;
    }
    boolean interrupted = false;
    long sleep;
    while ((sleep = pace.sleepNanos(ownCpuNanos.getAsLong())) > 0 && !closed.getAsBoolean()) {
      // The flag is cleared, because a thread with a set interrupt flag cannot park.
      interrupted |= Thread.interrupted();
      long before = System.nanoTime();
      rest.holdBack(sleep);
      pace.slept(System.nanoTime() - before);
    }
    lastRead = System.nanoTime();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
