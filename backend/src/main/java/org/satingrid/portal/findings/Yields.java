package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTelemetry.Bucket;

/**
 * Computes which part of the job a site completes per ref-s, for each section of the run. Only if
 * the sections have equal values does the weight of a task measure its work, and only then can a
 * slow site be identified.
 */
final class Yields {
  /** Number of sections of a run that are compared. */
  private static final int PARTS = 6;

  /**
   * Minimum work in a section, relative to the mean of all sections. With less work, a few tasks
   * would determine the value of the section.
   */
  private static final double LITTLE = 0.2;

  private static final int MIN_YIELDS = 3;

  private Yields() {}

  private record Part(double done, double complete) {}

  /**
   * Returns the values of the sections with enough work. The first section is left out: the tasks
   * only spread over the nodes in it, and few tasks end.
   */
  static List<Double> of(String site, JobTelemetry work, JobTelemetry progress) {
    List<Bucket> rates = buckets(site, work);
    List<Bucket> levels = buckets(site, progress);
    if (levels.size() <= PARTS) {
      return List.of();
    }
    int last = levels.size() - 1;
    double step = Seconds.between(levels.get(0).at(), levels.get(last).at()) / last;
    List<Part> parts = new ArrayList<>();
    for (int i = 1; i < PARTS; i++) {
      Bucket from = levels.get((int) Math.round((double) i * last / PARTS));
      Bucket to = levels.get((int) Math.round((double) (i + 1) * last / PARTS));
      parts.add(new Part(workBetween(rates, from.at(), to.at()) * step, to.sum() - from.sum()));
    }
    double all = NodeSums.sum(parts, Part::done);
    return parts.stream()
        .filter(part -> part.done() > LITTLE * all / parts.size())
        .map(part -> part.complete() / part.done())
        .toList();
  }

  private static List<Bucket> buckets(String site, JobTelemetry course) {
    return course.series().stream()
        .filter(series -> series.site().equals(site))
        .findFirst()
        .map(JobTelemetry.Series::buckets)
        .orElse(List.of());
  }

  /**
   * Returns the work between the middles of two buckets, with the length of a bucket as the unit of
   * time. A rate is the mean of its bucket, and therefore belongs to the middle of the bucket.
   */
  private static double workBetween(List<Bucket> rates, Instant from, Instant to) {
    double sum = 0;
    for (Bucket rate : rates) {
      if (!rate.at().isBefore(from) && !rate.at().isAfter(to)) {
        boolean edge = rate.at().equals(from) || rate.at().equals(to);
        sum += edge ? 0.5 * rate.sum() : rate.sum();
      }
    }
    return sum;
  }

  /**
   * Returns the standard error of the mean of the sections' values, relative to the mean. It is
   * small if the values are alike, and infinite if there are too few to judge.
   */
  static double chance(List<Double> yields) {
    double mean = NodeSums.sum(yields, each -> each) / yields.size();
    if (yields.size() < MIN_YIELDS || !(mean > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double squares = NodeSums.sum(yields, each -> (each / mean - 1) * (each / mean - 1));
    return Math.sqrt(squares / (yields.size() - 1) / yields.size());
  }
}
