package org.satingrid.benchmarks.wan.program;

/**
 * When a worker's leaves end. A leaf that follows another at once begins where that one should have
 * ended, so that late timers of a busy machine do not add up. After any pause, be it a steal or
 * idleness, it begins now: what the engine takes must not be made up for.
 */
public final class LeafClock {
  /** Longer than returning from one leaf to the next takes, shorter than a steal over a network. */
  private static final long AT_ONCE_NANOS = 200_000;

  /** A worker that was stopped for longer was not late by a timer. */
  private static final long MOST_LATE_NANOS = 20_000_000;

  private long due;
  private long ended;
  private boolean started;

  /** When a leaf that starts now should end. */
  public long start(long nanos, long now) {
    boolean follows = started && now - ended < AT_ONCE_NANOS && now - due < MOST_LATE_NANOS;
    due = (follows ? due : now) + nanos;
    started = true;
    return due;
  }

  /** The leaf has ended. Its timer may have been late. */
  public void ended(long now) {
    ended = now;
  }
}
