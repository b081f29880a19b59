package org.satingrid.portal.findings;

import java.time.Duration;
import java.time.Instant;

/**
 * Converts times to seconds as floating point numbers, because a request can contain years that are
 * far apart.
 */
final class Seconds {
  private static final double NANOS = 1e9;

  private Seconds() {}

  static double between(Instant from, Instant to) {
    return of(Duration.between(from, to));
  }

  static double of(Duration duration) {
    return duration.getSeconds() + duration.getNano() / NANOS;
  }
}
