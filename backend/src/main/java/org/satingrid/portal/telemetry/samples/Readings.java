package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Converts one engine's samples, in order, into readings. The first sample gives no rate. A sample
 * with a smaller counter or an earlier time than the previous sample also gives no rate.
 */
final class Readings {
  private static final double NANOS = 1e9;

  private final Figure.Kind kind;
  private @Nullable Instant lastAt;
  private double last;

  Readings(Figure.Kind kind) {
    this.kind = kind;
  }

  OptionalDouble next(Instant at, double value, int workers) {
    if (kind == Figure.Kind.LEVEL) {
      return OptionalDouble.of(value);
    }
    Instant before = lastAt;
    double grown = value - last;
    lastAt = at;
    last = value;
    if (before == null || !before.isBefore(at) || grown < 0) {
      return OptionalDouble.empty();
    }
    Duration passed = Duration.between(before, at);
    double seconds = passed.getSeconds() + passed.getNano() / NANOS;
    double rate = grown / seconds;
    return OptionalDouble.of(
        kind == Figure.Kind.RATE ? rate : Math.min(1, rate / Math.max(1, workers)));
  }
}
