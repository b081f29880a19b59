package org.satingrid.runtime;

import java.util.EnumMap;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Divides a worker's time into activities. Only the worker changes its activity. Any thread can
 * read the times, which include the time since the last change of the activity. The clock is read
 * only at changes of the activity, and the same reading ends one period and begins the next. The
 * parts therefore add up to the whole time.
 *
 * <pre>
 *   idle &lt;--idle()-- stealing &lt;--searching()-- useful --spawning()--&gt; spawning
 *                       |                      ^   ^                    |
 *                       +-----computing()------+   +-----computing()----+
 * </pre>
 */
final class WorkAccount {

  private enum Side {
    USEFUL,
    SPAWNING,
    STEALING,
    IDLE
  }

  private final LongSupplier cpuNanos;
  private final LongSupplier wallNanos;

  /**
   * Arrays with one element each. Adding to an element allocates no memory, and therefore works
   * when memory is exhausted.
   */
  private final EnumMap<Side, long[]> wall = new EnumMap<>(Side.class);

  private Side side = Side.STEALING;
  private boolean begun;
  private long useful;
  private long cpuSince;

  /** The time spent on searching and sleeping before the first task. */
  private long start;

  private long searchedBefore;
  private long wallSince;

  /**
   * @param cpuNanos processor time of the worker's thread. Any thread can read it
   * @param wallNanos a monotonic clock
   */
  WorkAccount(LongSupplier cpuNanos, LongSupplier wallNanos) {
    this.cpuNanos = cpuNanos;
    this.wallNanos = wallNanos;
    this.wallSince = wallNanos.getAsLong();
    for (Side part : Side.values()) {
      wall.put(part, new long[1]);
    }
  }

  /** Called when the worker begins to look for work. */
  synchronized void searching() {
    if (side == Side.USEFUL || side == Side.SPAWNING) {
      useful = usefulCpuNanos();
      searchedBefore = searched();
    }
    turnTo(Side.STEALING);
  }

  /** Called when the worker has found no work and is about to sleep. */
  synchronized void idle() {
    turnTo(Side.IDLE);
  }

  /** Called when the worker begins to compute. */
  synchronized void computing() {
    if (isSearching()) {
      cpuSince = cpuNanos.getAsLong();
    }
    turnTo(Side.USEFUL);
    if (!begun) {
      begun = true;
      start = searched();
    }
  }

  /** Called when the worker begins to turn stack frames into tasks. */
  synchronized void spawning() {
    turnTo(Side.SPAWNING);
  }

  private void turnTo(Side next) {
    long now = Math.max(wallSince, wallNanos.getAsLong());
    of(side)[0] += now - wallSince;
    wallSince = now;
    side = next;
  }

  /** Returns the processor time spent on computing until now. */
  synchronized long usefulCpuNanos() {
    return isSearching() ? useful : useful + Math.max(0, cpuNanos.getAsLong() - cpuSince);
  }

  /** Returns the wall time spent on searching and sleeping until now. */
  synchronized long searchNanos() {
    return times().searchNanos();
  }

  /** Returns all times since the worker was made. */
  synchronized WorkerTimes times() {
    turnTo(side);
    return new WorkerTimes(
        spentOn(Side.USEFUL),
        spentOn(Side.SPAWNING),
        spentOn(Side.STEALING),
        spentOn(Side.IDLE),
        begun ? start : searched(),
        begun && isSearching() ? searched() - searchedBefore : 0);
  }

  private boolean isSearching() {
    return side == Side.STEALING || side == Side.IDLE;
  }

  private long searched() {
    return spentOn(Side.STEALING) + spentOn(Side.IDLE);
  }

  private long spentOn(Side part) {
    return of(part)[0];
  }

  private long[] of(Side part) {
    return Objects.requireNonNull(wall.get(part));
  }
}
