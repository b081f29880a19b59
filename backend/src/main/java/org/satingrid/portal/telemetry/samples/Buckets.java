package org.satingrid.portal.telemetry.samples;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.contract.api.JobTelemetry.Bucket;

/**
 * Reduces readings to a number of buckets of equal length. Every reading within the bounds belongs
 * to one bucket and changes its minimum, mean and maximum. Readings outside the bounds are ignored.
 * The memory depends only on the number of buckets. For this, all readings of one node must come
 * before the readings of the next node.
 */
final class Buckets implements Thinned {
  private static final double NANOS = 1e9;

  private final Instant from;
  private final Instant to;
  private final long[] count;
  private final double[] min;
  private final double[] mean;
  private final double[] max;
  private final double[] sum;
  private final long[] ofNode;
  private final double[] meanOfNode;
  private long readings;

  /**
   * @param to end of the last bucket. A reading at this time also belongs to the last bucket
   */
  Buckets(Instant from, Instant to, int points) {
    if (to.isBefore(from) || points < 1) {
      throw new IllegalArgumentException(points + " buckets from " + from + " to " + to);
    }
    this.from = from;
    this.to = to;
    count = new long[points];
    min = new double[points];
    mean = new double[points];
    max = new double[points];
    sum = new double[points];
    ofNode = new long[points];
    meanOfNode = new double[points];
  }

  /** Must be called before the first reading of each further node. */
  void nextNode() {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += meanOfNode[i];
      meanOfNode[i] = 0;
      ofNode[i] = 0;
    }
  }

  void add(Instant at, double value) {
    if (at.isBefore(from) || at.isAfter(to)) {
      return;
    }
    int i = index(at);
    boolean first = count[i] == 0;
    count[i]++;
    readings++;
    min[i] = first ? value : Math.min(min[i], value);
    max[i] = first ? value : Math.max(max[i], value);
    double now = first ? value : mean[i] + (value - mean[i]) / count[i];
    // Rounding could move the mean out of the range from minimum to maximum. It is limited to this
    // range.
    mean[i] = Math.max(min[i], Math.min(max[i], now));
    ofNode[i]++;
    meanOfNode[i] += (value - meanOfNode[i]) / ofNode[i];
  }

  private int index(Instant at) {
    double whole = seconds(to);
    int i = whole > 0 ? (int) (seconds(at) / whole * count.length) : 0;
    return Math.min(i, count.length - 1);
  }

  @Override
  public long readings() {
    return readings;
  }

  /** Returns the buckets that contain a reading, in order. */
  @Override
  public List<Bucket> list() {
    nextNode();
    List<Bucket> buckets = new ArrayList<>();
    double length = seconds(to) / count.length;
    for (int i = 0; i < count.length; i++) {
      if (count[i] > 0) {
        Instant at = from.plusMillis(Math.round(i * length * 1000));
        buckets.add(new Bucket(at, count[i], min[i], mean[i], max[i], sum[i]));
      }
    }
    return buckets;
  }

  private double seconds(Instant at) {
    Duration since = Duration.between(from, at);
    return since.getSeconds() + since.getNano() / NANOS;
  }
}
