package org.satingrid.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Which workers sleep, and telling the {@link WorkSource} how many are idle. */
final class Sleepers {

  private static final Logger LOG = System.getLogger(Sleepers.class.getName());

  private final WorkSource source;
  private final BooleanSupplier workInSight;
  private final Runnable askBusy;
  private final AtomicInteger asleep = new AtomicInteger();

  /** An array, because going over it takes no memory: it must be possible when there is none. */
  private volatile Rest[] rests = {};

  private int idle;

  /**
   * @param workInSight whether a worker would find a task now
   * @param askBusy asks all busy workers for work
   */
  Sleepers(WorkSource source, BooleanSupplier workInSight, Runnable askBusy) {
    this.source = source;
    this.workInSight = workInSight;
    this.askBusy = askBusy;
  }

  void watch(Rest[] all) {
    this.rests = all.clone();
  }

  /** Called by one who is about to sleep: a sleeper has always asked. */
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

  /** Called after each push, so it costs one read while everybody is busy. */
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

  /** Under the lock, so that the last figure that the source hears is the last one true. */
  private void tell() {
    try {
      source.idle(idle);
    } catch (Throwable t) { // Its bug; the worker that calls may have a task in its hands.
      LOG.log(Level.ERROR, "the work source failed to note how many workers are idle", t);
    }
  }
}
