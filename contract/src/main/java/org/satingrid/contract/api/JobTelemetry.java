package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a job's latest attempt over time, thinned by the portal. The time between {@code
 * from} and {@code to} is divided into equal buckets. Each bucket contains the minimum and the
 * maximum of its readings, and therefore every spike.
 *
 * @param from null if no engine has joined
 * @param readings total number of readings in all buckets
 */
public record JobTelemetry(
    String jobId,
    TelemetryMetric metric,
    String unit,
    @Nullable Instant from,
    @Nullable Instant to,
    int points,
    long readings,
    List<Series> series) {

  /**
   * The readings of one node, or of all nodes of a site. Each is of one node.
   *
   * @param node null where the nodes of the site are taken together
   */
  public record Series(String site, @Nullable String node, int colour, List<Bucket> buckets) {}

  /**
   * The readings of one stretch of time. A stretch without any has no bucket.
   *
   * @param at where the stretch begins
   * @param count readings in it
   * @param sum of its nodes' means: of a site what its nodes did together
   */
  public record Bucket(Instant at, long count, double min, double mean, double max, double sum) {}
}
