package org.satingrid.benchmarks.wan.program;

/**
 * The end times of a worker's leaves. A leaf that follows another at once begins where that one
 * should have ended, so that late timers of a busy machine do not add up. After any pause, such as
 * a steal or idleness, it begins now, because leaves must not compensate for the engine's time.
 */
public final class LeafClock {
  /** Longer than returning from one leaf to the next takes, shorter than a steal over a network. */
  private static final long AT_ONCE_NANOS = 200_000;

  /** A worker that was stopped for longer was not late by a timer. */
  private static final long MAX_LATE_NANOS = 20_000_000;

  private long due;
  private long ended;
  private boolean started;

  /** The time at which a leaf that starts now should end. */
  public long start(long nanos, long now) {
    boolean follows = started && now - ended < AT_ONCE_NANOS && now - due < MAX_LATE_NANOS;
    due = (follows ? due : now) + nanos;
    started = true;
    return due;
  }

  /** The leaf has ended. Its timer may have been late. */
  public void ended(long now) {
    ended = now;
  }
}
