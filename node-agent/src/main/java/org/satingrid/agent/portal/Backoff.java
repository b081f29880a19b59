package org.satingrid.agent.portal;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Computes how long to wait before the next attempt. The time doubles from {@code least} to {@code
 * most}. A random part, at most half of the time, is subtracted, so that the nodes of a grid do not
 * all come back at once.
 */
public final class Backoff {
  private final Duration least;
  private final Duration most;
  private final RandomGenerator random;
  private int failures;

  public Backoff(Duration least, Duration most, RandomGenerator random) {
    this.least = least;
    this.most = most;
    this.random = random;
  }

  /** Returns the time to wait after a failed attempt. */
  public Duration next() {
    long full = Math.min(most.toMillis(), least.toMillis() << Math.min(failures, 20));
    failures++;
    return Duration.ofMillis(full / 2 + random.nextLong(full / 2 + 1));
  }

  /**
   * Returns the time to wait after a failed attempt if the server has requested a time. A random
   * time is added, at most a tenth of the requested time and one second, so that clients with the
   * same requested time do not all come back at once.
   */
  public Duration next(Duration told) {
    Duration own = next();
    if (told.isZero()) {
      return own;
    }
    long more = told.toMillis() / 10 + 1000;
    Duration asTold = told.plusMillis(random.nextLong(more));
    return asTold.compareTo(own) > 0 ? asTold : own;
  }

  /** Begins again with the minimum time, after a successful attempt. */
  public void reset() {
    failures = 0;
  }
}
