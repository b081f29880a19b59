package org.satingrid.runtime;

import java.util.List;

/**
 * A histogram of durations with four buckets for each power of two nanoseconds. A value computed
 * from the histogram therefore differs from the exact value by a fifth at most.
 *
 * @param counts element 4 i + j counts durations d with {@code 2^i (1 + j/4) <= d < 2^i (1 +
 *     (j+1)/4)} nanoseconds. The last element also counts all longer durations.
 */
public record Durations(List<Long> counts) {

  private static final int PARTS = 4;
  static final int BUCKETS = 48 * PARTS;

  public Durations {
    counts = List.copyOf(counts);
  }

  static int bucket(long nanos) {
    long d = Math.max(1, nanos);
    int power = 63 - Long.numberOfLeadingZeros(d);
    long within = power < 2 ? d << (2 - power) : d >> (power - 2);
    return (int) Math.min(BUCKETS - 1, (long) PARTS * power + (within & (PARTS - 1)));
  }

  /** Returns the smallest duration that an element of {@link #counts} counts, in nanoseconds. */
  public static long from(int element) {
    return (long) Math.scalb(1 + element % PARTS / (double) PARTS, element / PARTS);
  }

  public long total() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /**
   * Returns an upper bound of a quantile in nanoseconds, or 0 without any durations.
   *
   * @param part the fraction of durations that do not exceed the quantile, 0 to 1
   */
  public long atMost(double part) {
    double needed = part * total();
    long seen = 0;
    for (int i = 0; i < counts.size(); i++) {
      seen += counts.get(i);
      if (seen > 0 && seen >= needed) {
        return from(i + 1);
      }
    }
    return 0;
  }
}
