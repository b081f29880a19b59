package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.LeftBand;

/**
 * Estimates the error of an estimate of the time left. The rates of the last ten seconds, of the
 * ten before and of the whole window each give a separate estimate. The band spans all of them,
 * with a margin for changes that a steady course cannot show. If the estimates differ by more than
 * a factor of {@link #WIDEST}, or if the course is shorter than ten seconds, the estimate has not
 * settled.
 */
final class LeftSpread {
  private static final Duration PART = Duration.ofSeconds(10);
  private static final double MARGIN = 0.15;
  private static final double WIDEST = 4;

  private LeftSpread() {}

  static @Nullable LeftBand band(List<ProgressPoint> course, @Nullable Double left) {
    if (left == null || course.isEmpty()) {
      return null;
    }
    Instant end = course.get(course.size() - 1).at();
    if (course.get(0).at().isAfter(end.minus(PART))) {
      return null;
    }
    double low = left;
    double high = left;
    for (int part = 0; part < 2; part++) {
      Instant to = end.minus(PART.multipliedBy(part));
      List<ProgressPoint> piece = between(course, to.minus(PART), to);
      double rate = rate(piece);
      if (rate <= 0) {
        // The latest part has no rate: the course is too short, or the job makes no progress.
        if (part == 0) {
          return null;
        }
        continue;
      }
      double own = (1 - course.get(course.size() - 1).progress()) / rate;
      low = Math.min(low, own);
      high = Math.max(high, own);
    }
    return high > WIDEST * low ? null : new LeftBand(low * (1 - MARGIN), high * (1 + MARGIN));
  }

  private static List<ProgressPoint> between(List<ProgressPoint> course, Instant from, Instant to) {
    return course.stream().filter(p -> !p.at().isBefore(from) && !p.at().isAfter(to)).toList();
  }

  /** Returns the progress per second, or 0 if less than half of the part is known. */
  private static double rate(List<ProgressPoint> piece) {
    if (piece.size() < 2) {
      return 0;
    }
    ProgressPoint first = piece.get(0);
    ProgressPoint last = piece.get(piece.size() - 1);
    double seconds = Duration.between(first.at(), last.at()).toMillis() / 1000.0;
    return seconds < PART.toSeconds() / 2.0 ? 0 : (last.progress() - first.progress()) / seconds;
  }
}
