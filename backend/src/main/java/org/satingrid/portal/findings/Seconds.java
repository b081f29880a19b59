package org.satingrid.portal.findings;

import java.time.Duration;
import java.time.Instant;

/** Times as seconds, also between years far apart, as a request can contain. */
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
