package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.LeftBand;

/**
 * Estimates the error of an estimate of the time left. The rates of progress in the last ten
 * seconds, in the ten seconds before, and in the whole window give three estimates. The band
 * contains all three, with a margin for changes that a steady course cannot show. The estimate has
 * not settled if the three differ by more than a factor of {@link #WIDEST}, or if the course covers
 * less than ten seconds.
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
        // This part of the course has no rate: the course is too short, or the job makes no
        // progress.
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

  /**
   * Returns the progress per second. Returns 0 if progress is known for less than half of the
   * length.
   */
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
