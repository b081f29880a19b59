package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.Words.percent;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobFindings.Finding;
import org.satingrid.contract.api.JobTelemetry;

/**
 * Finds a sequential part: one worker computes while all others wait, so that more nodes have no
 * effect (Amdahl). If the sequential part is hardly longer than one task, it is possibly a single
 * task. Then tasks that are too long are reported instead.
 */
final class SerialPart {
  private static final int MIN_WORKERS = 4;
  private static final double NOTABLE = 0.1;
  private static final double LIKE_A_TASK = 2;

  /**
   * Minimum length of a sequential part. Engines need some seconds to find each other and their
   * first tasks.
   */
  private static final double MIN_SECONDS = 10;

  /**
   * Maximum rate of the run, as a multiple of one worker's speed, at which only one worker is busy.
   */
  private static final double SEVERAL = 1.6;

  /** Minimum rate of the run, as a part of one worker's speed, at which one worker is busy. */
  private static final double BUSY = 0.3;

  private SerialPart() {}

  static Optional<Finding> of(RunEvidence run) {
    Instant from = run.work().from();
    Instant to = run.work().to();
    int workers = NodeSums.workers(run.nodes());
    if (from == null || to == null || workers < MIN_WORKERS) {
      return Optional.empty();
    }
    double worker =
        run.nodes().stream()
            .mapToDouble(node -> node.speed() / Math.max(1, node.workers()))
            .max()
            .orElse(0);
    double length = Seconds.between(from, to);
    double[] rates = rates(run.work(), from, length);
    int parallel = 0;
    while (parallel < rates.length && rates[parallel] <= SEVERAL * worker) {
      parallel++;
    }
    double seconds = (double) parallel / Math.max(1, rates.length) * length;
    long busy = Arrays.stream(rates, 0, parallel).filter(rate -> rate > BUSY * worker).count();
    if (parallel == rates.length
        || parallel < 2
        || seconds < Math.max(MIN_SECONDS, NOTABLE * length)
        || busy < parallel / 2.0
        || seconds <= LIKE_A_TASK * IdleCauses.taskSeconds(run.nodes())) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            FindingCause.SERIAL_PART,
            "The first %s ran on one worker, %s of the run."
                .formatted(Words.time(seconds), percent(seconds / length)),
            "%s waited for the first spawn. More nodes do not shorten that part."
                .formatted(Words.plural(workers - 1L, "other worker"))));
  }

  /** Returns the work per second of all sites together, for each bucket of time. */
  private static double[] rates(JobTelemetry work, Instant from, double length) {
    double[] all = new double[work.points()];
    double step = length / Math.max(1, work.points());
    for (JobTelemetry.Series series : work.series()) {
      for (JobTelemetry.Bucket bucket : series.buckets()) {
        long index = Math.round(Seconds.between(from, bucket.at()) / step);
        if (index >= 0 && index < all.length) {
          all[(int) index] += bucket.sum();
        }
      }
    }
    return all;
  }
}
