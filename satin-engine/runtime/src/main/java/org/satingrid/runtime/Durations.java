package org.satingrid.runtime;

import java.util.List;

/**
 * How many durations there were of each order of magnitude.
 *
 * @param counts element i counts durations d with {@code 2^i <= d < 2^(i+1)} nanoseconds; shorter
 *     ones are in the first, longer ones in the last
 */
public record Durations(List<Long> counts) {

  static final int BUCKETS = 48;

  public Durations {
    counts = List.copyOf(counts);
  }

  static int bucket(long nanos) {
    return Math.min(BUCKETS - 1, 63 - Long.numberOfLeadingZeros(Math.max(1, nanos)));
  }

  public long total() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * An upper bound of a quantile, in nanoseconds; 0 without durations.
   *
   * @param part of the durations that are not longer, 0 to 1
   */
  public long atMost(double part) {
    double needed = part * total();
    long seen = 0;
    for (int i = 0; i < counts.size(); i++) {
      seen += counts.get(i);
      if (seen > 0 && seen >= needed) {
        return 2L << i;
      }
    }
    return 0;
  }
}
