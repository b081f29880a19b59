package org.satingrid.agent.portal;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * The wait before the next attempt. It doubles from {@code least} to {@code most}. A random part of
 * at most half of the wait is subtracted, so that the nodes of a grid do not all come back at once.
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

  /** Called when another attempt has failed. */
  public Duration next() {
    long full = Math.min(most.toMillis(), least.toMillis() << Math.min(failures, 20));
    failures++;
    return Duration.ofMillis(full / 2 + random.nextLong(full / 2 + 1));
  }

  /**
   * Called when another attempt has failed and the server has requested a waiting time. A random
   * time is added, of at most a tenth of the requested time and one second. Therefore clients with
   * the same waiting time do not all come back at the same moment.
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

  /** Called when an attempt has succeeded. */
  public void reset() {
    failures = 0;
  }
}
