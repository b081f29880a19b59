package org.satingrid.benchmarks.portal;

import java.util.Random;

/**
 * Computes when a disconnected agent tries again, in the same way as a real agent ({@code Backoff}
 * of the agent). The time to wait doubles from 250 ms to ten seconds, minus a random part of up to
 * a half. It is at least as long as the portal demands.
 */
final class Comeback {
  private static final long MIN_MILLIS = 250;
  private static final long MAX_MILLIS = 10_000;

  private final Random random;
  private int failures;

  Comeback(Random random) {
    this.random = random;
  }

  /**
   * Returns the nanoseconds until the next try.
   *
   * @param told seconds of the header Retry-After, or 0
   */
  long next(int told) {
    long full = Math.min(MAX_MILLIS, MIN_MILLIS << Math.min(failures, 20));
    failures++;
    long own = full / 2 + random.nextLong(full / 2 + 1);
    long wanted = told == 0 ? 0 : told * 1000L + random.nextLong(told * 100L + 1000);
    return Math.max(own, wanted) * 1_000_000;
  }

  void welcomed() {
    failures = 0;
  }
}
