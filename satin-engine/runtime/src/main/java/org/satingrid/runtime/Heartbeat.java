package org.satingrid.runtime;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Asks every worker that computes, at each beat, to turn what is on its stack into tasks, although
 * nobody needs them yet. So a worker that is in a long leaf when somebody does has made public all
 * that was on its stack one beat before, and progress and pace are looked at. Whether the worker
 * obeys tells its {@link Grain}. It also ends a program whose task was lost.
 *
 * <p>Source of the idea: U. A. Acar et al., "Heartbeat Scheduling", PLDI 2018.
 */
final class Heartbeat extends Thread {

  /** An unwinding costs some microseconds, so this costs less than one percent. */
  static final long SHARED_NANOS = 1_000_000;

  /** A worker alone needs it for its progress only. */
  static final long ALONE_NANOS = 100_000_000;

  private static final long IDLE_NANOS = 20_000_000;

  /** While all are in long leaves the beats slow down to this: they would find nothing new. */
  private static final long MOST_NANOS = 32_000_000;

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
        continue; // Closed, or nothing worth a beat.
      }
      long next = beat() ? Math.min(2 * pause, MOST_NANOS) : pause / 2;
      pause = Math.max(beatNanos.getAsLong(), next);
    }
  }

  /** Returns whether some workers compute, and all of them are in long leaves. */
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
      if (lost || lostTask.isCertain(pool.waitsInVain())) {
        pool.giveUp();
      }
    } catch (OutOfMemoryError full) {
      // Memory may be there again at the next beat.
    }
    return computing && longLeaves;
  }
}
