package org.satingrid.benchmarks.portal;

import java.util.Random;

/**
 * When an agent that has no connection tries again, as real ones do ({@code Backoff} of the agent):
 * after waits that double from a quarter of a second to ten seconds, of which up to a half is taken
 * off, and not before it was told to.
 */
final class Comeback {
  private static final long LEAST_MILLIS = 250;
  private static final long MOST_MILLIS = 10_000;

  private final Random random;
  private int failures;

  Comeback(Random random) {
    this.random = random;
  }

  /** Nanoseconds until the next try; {@code told} are the seconds of Retry-After, or 0. */
  long next(int told) {
    long full = Math.min(MOST_MILLIS, LEAST_MILLIS << Math.min(failures, 20));
    failures++;
    long own = full / 2 + random.nextLong(full / 2 + 1);
    long wanted = told == 0 ? 0 : told * 1000L + random.nextLong(told * 100L + 1000);
    return Math.max(own, wanted) * 1_000_000;
  }

  void welcomed() {
    failures = 0;
  }
}
