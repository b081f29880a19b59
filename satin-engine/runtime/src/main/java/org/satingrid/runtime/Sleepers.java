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

  /** An array, because a loop over a list would allocate memory. */
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

  /** Requests work from all busy workers. Called by a worker that is about to sleep. */
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

  /**
   * Wakes one sleeping worker if there is one. Called after each push. While all workers are busy,
   * this method only reads one field.
   */
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

  /**
   * Reports the number of idle workers to the source. Runs under the lock, so that the last
   * reported number is the current one.
   */
  private void tell() {
    try {
      source.idle(idle);
      // The source has a bug. The calling worker must continue, because it can hold a task.
    } catch (Throwable t) {
      LOG.log(Level.ERROR, "the work source failed to note how many workers are idle", t);
    }
  }
}
