package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.satingrid.contract.api.JobTelemetry.Bucket;

/**
 * Puts the {@link Step}s of one site into buckets of equal length, which is at least the length of
 * a step. Each step belongs to the bucket that contains its middle. A bucket's total over the nodes
 * is the mean over its steps.
 */
final class StepBuckets implements Thinned {
  private final Instant from;
  private final double bucketMillis;
  private final int points;
  private final TreeMap<Integer, Sum> sums = new TreeMap<>();
  private final TreeMap<Long, Double> together = new TreeMap<>();
  private long readings;

  StepBuckets(Instant from, Instant to, int points) {
    this.from = from;
    this.points = points;
    bucketMillis = Duration.between(from, to).toMillis() / (double) points;
  }

  private static final class Sum {
    private long count;
    private double min = Double.POSITIVE_INFINITY;
    private double max = Double.NEGATIVE_INFINITY;
    private double total;
  }

  void add(long step, Step.Reading reading) {
    int bucket = bucketOf(step);
    if (reading.count() == 0 || bucket < 0 || bucket >= points) {
      return;
    }
    Sum sum = sums.computeIfAbsent(bucket, b -> new Sum());
    sum.count += reading.count();
    sum.min = Math.min(sum.min, reading.min());
    sum.max = Math.max(sum.max, reading.max());
    sum.total += reading.total();
    together.merge(step, reading.nodes(), Double::sum);
    readings += reading.count();
  }

  private int bucketOf(long step) {
    double middle = (step + 0.5) * Step.MILLIS - from.toEpochMilli();
    return (int) Math.floor(middle / bucketMillis);
  }

  @Override
  public long readings() {
    return readings;
  }

  /** Returns the buckets that contain a reading, in order. */
  @Override
  public List<Bucket> list() {
    double[] nodes = new double[points];
    int[] steps = new int[points];
    together.forEach(
        (step, mean) -> {
          nodes[bucketOf(step)] += mean;
          steps[bucketOf(step)]++;
        });
    List<Bucket> buckets = new ArrayList<>();
    sums.forEach(
        (i, sum) ->
            buckets.add(
                new Bucket(
                    from.plusMillis(Math.round(i * bucketMillis)),
                    sum.count,
                    sum.min,
                    Math.max(sum.min, Math.min(sum.max, sum.total / sum.count)),
                    sum.max,
                    nodes[i] / steps[i])));
    return buckets;
  }
}
