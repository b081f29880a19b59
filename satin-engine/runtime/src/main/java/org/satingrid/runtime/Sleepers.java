package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Counts the sleeping workers, and reports the number of idle workers to the {@link WorkSource}.
 */
final class Sleepers {

  private static final Logger LOG = System.getLogger(Sleepers.class.getName());

  private final WorkSource source;
  private final BooleanSupplier workInSight;
  private final Runnable askBusy;
  private final AtomicInteger asleep = new AtomicInteger();

  /** An array, because the loops over all workers must not allocate memory. */
  private volatile Rest[] rests = {};

  private int idle;

  /**
   * @param workInSight whether a worker would find a task now
   * @param askBusy requests work from all busy workers
   */
  Sleepers(WorkSource source, BooleanSupplier workInSight, Runnable askBusy) {
    this.source = source;
    this.workInSight = workInSight;
    this.askBusy = askBusy;
  }

  void watch(Rest[] all) {
    this.rests = all.clone();
  }

  /**
   * Called by a worker that is about to sleep, so that every sleeping worker has requested work.
   */
  void askBusy() {
    askBusy.run();
  }

  boolean anyAsleep() {
    return asleep.get() > 0;
  }

  boolean workInSight() {
    return workInSight.getAsBoolean();
  }

  void fellAsleep() {
    asleep.incrementAndGet();
  }

  void wokeUp() {
    asleep.decrementAndGet();
  }

  /** Called after each push. While all workers are busy, this method only reads one field. */
  void wakeOneIfAny() {
    if (asleep.get() > 0) {
      for (Rest rest : rests) {
        if (rest.wake()) {
          return;
        }
      }
    }
  }

  boolean allAsleep() {
    return asleep.get() >= rests.length;
  }

  void wakeAll() {
    for (Rest rest : rests) {
      rest.wake();
    }
  }

  synchronized void becameIdle() {
    idle++;
    tell();
  }

  synchronized void foundWork() {
    idle--;
    tell();
  }

  /** Runs under the lock, so that the last number reported to the source is the current one. */
  private void tell() {
    try {
      source.idle(idle);
      // This is a bug of the source. The calling worker can hold a task, and therefore continues.
    } catch (Throwable t) {
      LOG.log(Level.ERROR, "the work source failed to note how many workers are idle", t);
    }
  }
}
