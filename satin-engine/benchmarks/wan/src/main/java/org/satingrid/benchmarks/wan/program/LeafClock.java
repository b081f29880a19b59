package org.satingrid.benchmarks.wan.program;

/**
 * The end times of a worker's leaves. A leaf that directly follows another begins at the planned
 * end of that leaf, so that late timers of a busy machine do not add up. A leaf after a pause, such
 * as a steal, begins at the present time, because leaves must not compensate for time that the
 * engine needs.
 */
public final class LeafClock {
  /**
   * A leaf that begins within this time directly follows the previous leaf. The time is longer than
   * the time between two successive leaves, and shorter than a steal over a network.
   */
  private static final long AT_ONCE_NANOS = 200_000;

  /**
   * The maximum delay of a timer. If a worker was stopped for longer, the cause was not a late
   * timer.
   */
  private static final long MAX_LATE_NANOS = 20_000_000;

  private long due;
  private long ended;
  private boolean started;

  /** Returns the time at which a leaf that starts now should end. */
  public long start(long nanos, long now) {
    boolean follows = started && now - ended < AT_ONCE_NANOS && now - due < MAX_LATE_NANOS;
    due = (follows ? due : now) + nanos;
    started = true;
    return due;
  }

  /** Called when the leaf has ended. The timer of the leaf was possibly late. */
  public void ended(long now) {
    ended = now;
  }
}
