package org.satingrid.runtime;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * At each beat, requests from every computing worker that it turns the calls on its stack into
 * tasks, before other workers need them. If others need work while a worker is inside a long leaf,
 * other workers can thus already take the calls that were on its stack one beat before. The beats
 * also update progress and pace. The {@link Grain} of a worker records if the worker obeys. The
 * heartbeat also ends a program after the loss of a task.
 *
 * <p>Source of the idea: U. A. Acar et al., "Heartbeat Scheduling", PLDI 2018.
 */
final class Heartbeat extends Thread {

  /** An unwinding takes a few microseconds, less than one percent of this interval. */
  static final long SHARED_NANOS = 1_000_000;

  /** The interval of a single worker, which needs beats only for its progress. */
  static final long ALONE_NANOS = 100_000_000;

  private static final long IDLE_NANOS = 20_000_000;

  /**
   * The maximum interval. The beats slow down to it while all workers are in long leaves, because
   * such beats find no new work.
   */
  private static final long MAX_NANOS = 32_000_000;

  private final LongSupplier beatNanos;
  private final BooleanSupplier allAsleep;
  private final WorkerPool pool;
  private final LostTask lostTask = new LostTask(System::nanoTime);

  Heartbeat(String name, LongSupplier beatNanos, BooleanSupplier allAsleep, WorkerPool pool) {
    super(name);
    this.beatNanos = beatNanos;
    this.allAsleep = allAsleep;
    this.pool = pool;
    setDaemon(true);
  }

  @Override
  public void run() {
    long pause = beatNanos.getAsLong();
    while (!pool.isClosed()) {
      LockSupport.parkNanos(this, allAsleep.getAsBoolean() ? IDLE_NANOS : pause);
      if (Thread.interrupted()) {
        continue; // closed, or no beat is needed
      }
      long next = beat() ? Math.min(2 * pause, MAX_NANOS) : pause / 2;
      pause = Math.max(beatNanos.getAsLong(), next);
    }
  }

  /** Returns true if some workers compute and all of them are in long leaves. */
  private boolean beat() {
    boolean computing = false;
    boolean longLeaves = true;
    boolean lost = false;
    try {
      for (Worker worker : pool.workers()) {
        if (worker.rest().hasEnded()) {
          worker.forget();
          lost = !pool.isClosed();
        } else if (!worker.rest().isIdle()) {
          computing = true;
          longLeaves &= worker.beat();
        }
      }
      if (lost || lostTask.isCertain(pool.waitsInVain(), pool.isInHand())) {
        pool.giveUp();
      }
    } catch (OutOfMemoryError full) {
      // The next beat may have enough memory again.
    }
    return computing && longLeaves;
  }
}
