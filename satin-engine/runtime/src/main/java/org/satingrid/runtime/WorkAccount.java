package org.satingrid.runtime;

import java.util.EnumMap;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Divides a worker's time. The worker changes sides, anyone reads, including the stretch that is
 * under way. Clocks are read at the changes only, and each change ends one stretch where it begins
 * the next, so the parts add up to the whole.
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

  /** An element each, to add to without taking memory: there may be none left. */
  private final EnumMap<Side, long[]> wall = new EnumMap<>(Side.class);

  private Side side = Side.STEALING;
  private long useful;
  private long cpuSince;
  private long wallSince;

  /**
   * @param cpuNanos processor time of the worker's thread, readable by any thread
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

  /** The worker turns to looking for work. */
  synchronized void searching() {
    if (side == Side.USEFUL || side == Side.SPAWNING) {
      useful = usefulCpuNanos();
    }
    turnTo(Side.STEALING);
  }

  /** The worker found nothing and is about to sleep. */
  synchronized void idle() {
    turnTo(Side.IDLE);
  }

  /** The worker turns to computing. */
  synchronized void computing() {
    if (side == Side.STEALING || side == Side.IDLE) {
      cpuSince = cpuNanos.getAsLong();
    }
    turnTo(Side.USEFUL);
  }

  /** The worker turns frames into tasks. */
  synchronized void spawning() {
    turnTo(Side.SPAWNING);
  }

  private void turnTo(Side next) {
    long now = Math.max(wallSince, wallNanos.getAsLong());
    of(side)[0] += now - wallSince;
    wallSince = now;
    side = next;
  }

  /** Processor time of computing, so far. */
  synchronized long usefulCpuNanos() {
    boolean searching = side == Side.STEALING || side == Side.IDLE;
    return searching ? useful : useful + Math.max(0, cpuNanos.getAsLong() - cpuSince);
  }

  /** Wall time of searching and sleeping, so far. */
  synchronized long searchNanos() {
    WorkerTimes times = times();
    return times.stealingNanos() + times.idleNanos();
  }

  /** All of the time since the worker was made. */
  synchronized WorkerTimes times() {
    turnTo(side);
    return new WorkerTimes(
        spentOn(Side.USEFUL), spentOn(Side.SPAWNING), spentOn(Side.STEALING), spentOn(Side.IDLE));
  }

  private long spentOn(Side part) {
    return of(part)[0];
  }

  private long[] of(Side part) {
    return Objects.requireNonNull(wall.get(part));
  }
}
