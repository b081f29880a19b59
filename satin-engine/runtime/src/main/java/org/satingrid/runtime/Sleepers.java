package org.satingrid.runtime;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** Which workers sleep, and telling the {@link WorkSource} how many are idle. */
final class Sleepers {

  private final WorkSource source;
  private final BooleanSupplier workInSight;
  private final AtomicInteger asleep = new AtomicInteger();
  private volatile List<Rest> rests = List.of();
  private int idle;

  Sleepers(WorkSource source, BooleanSupplier workInSight) {
    this.source = source;
    this.workInSight = workInSight;
  }

  void watch(List<Rest> all) {
    this.rests = List.copyOf(all);
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

  void wakeAll() {
    rests.forEach(Rest::wake);
  }

  // The source is told under the lock, so that the last figure it hears is the last one true.

  synchronized void becameIdle() {
    idle++;
    source.idle(idle);
  }

  synchronized void foundWork() {
    idle--;
    source.idle(idle);
  }
}
