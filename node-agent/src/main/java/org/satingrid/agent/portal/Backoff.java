package org.satingrid.agent.portal;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait before the next try: doubling from {@code least} to {@code most}, of which a
 * random half is taken off so that the nodes of a grid do not all come back at once.
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

  /** Another try has failed. */
  public Duration next() {
    long full = Math.min(most.toMillis(), least.toMillis() << Math.min(failures, 20));
    failures++;
    return Duration.ofMillis(full / 2 + random.nextLong(full / 2 + 1));
  }

  /** A try has succeeded. */
  public void reset() {
    failures = 0;
  }
}
