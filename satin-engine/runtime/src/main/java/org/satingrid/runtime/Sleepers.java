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

  /**
   * It is an array because a loop over it takes no memory. It must work when memory is exhausted.
   */
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

  /** Called by a worker that is about to sleep. Every sleeper has therefore requested work. */
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

  /** Called after each push. It costs one read while all workers are busy. */
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

  /** Runs under the lock, so that the last figure reported to the source is the current one. */
  private void tell() {
    try {
      source.idle(idle);
    } catch (Throwable t) { // a bug of the source. The calling worker may hold a task
      LOG.log(Level.ERROR, "the work source failed to note how many workers are idle", t);
    }
  }
}
