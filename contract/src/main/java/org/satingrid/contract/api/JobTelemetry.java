package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a job's latest attempt over time, thinned by the portal. The time between {@code
 * from} and {@code to} is divided into equal buckets. Each bucket contains the minimum and the
 * maximum of its readings, and therefore every spike.
 *
 * @param jobId id of the job
 * @param metric the figure
 * @param unit the figure's unit: reference cores, share of time, tasks/s, bytes/s, tasks or share
 *     of job
 * @param from begin of the first bucket, or null if no engine has joined
 * @param to end of the last bucket, or null if no engine has joined
 * @param points number of buckets between {@code from} and {@code to}
 * @param readings total number of readings in all buckets
 * @param series one series for each site or node with at least one reading
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
   * The readings of one node, or of all nodes of a site. Each reading is a figure of one node.
   *
   * @param site name of the site
   * @param node name of the node, or null in a series of a whole site
   * @param colour the site's colour slot, 1 to 14
   * @param buckets buckets with at least one reading, oldest first
   */
  public record Series(String site, @Nullable String node, int colour, List<Bucket> buckets) {}

  /**
   * The readings in one interval of time. An interval without readings has no bucket.
   *
   * @param at begin of the interval
   * @param count number of readings in the interval
   * @param min minimum of its readings
   * @param mean mean of its readings
   * @param max maximum of its readings
   * @param sum sum of its nodes' means. For a site it is the total of all its nodes.
   */
  public record Bucket(Instant at, long count, double min, double mean, double max, double sum) {}
}
