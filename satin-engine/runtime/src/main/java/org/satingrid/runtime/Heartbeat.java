package org.satingrid.runtime;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * At each beat, the heartbeat requests from every computing worker that the worker turns the calls
 * on its stack into tasks, before other workers need these tasks. Therefore, while a worker is
 * inside a long leaf, other workers can take the calls that were on its stack at the last beat
 * before the leaf. The beats also update progress and pace. The {@link Grain} of a worker records
 * if the worker obeys the requests. The heartbeat also ends a program after the loss of a task.
 *
 * <p>Source of the idea: U. A. Acar et al., "Heartbeat Scheduling", PLDI 2018.
 */
final class Heartbeat extends Thread {

  /**
   * The interval of several workers. A worker that obeys spends a few microseconds on unwinding,
   * less than one percent of this interval.
   */
  static final long SHARED_NANOS = 1_000_000;

  /** The interval of a single worker, which needs beats only for its progress. */
  static final long ALONE_NANOS = 100_000_000;

  private static final long IDLE_NANOS = 20_000_000;

  /**
   * The maximum interval between two beats. The interval grows to this value while all workers are
   * in long leaves, because a beat then finds no new calls on their stacks.
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
        continue; // The heartbeat is closed, or the workers need no beat.
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
      // The memory was exhausted. Enough memory can be free again at the next beat.
    }
    return computing && longLeaves;
  }
}
