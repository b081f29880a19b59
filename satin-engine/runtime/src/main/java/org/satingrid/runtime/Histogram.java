package org.satingrid.runtime;

import java.util.concurrent.atomic.AtomicLongArray;

/** Counts durations by powers of two. One thread writes, and any thread reads. */
final class Histogram {

  private final AtomicLongArray counts = new AtomicLongArray(Durations.BUCKETS);

  void add(long nanos) {
    int bucket = Durations.bucket(nanos);
    counts.setOpaque(bucket, counts.getPlain(bucket) + 1);
  }

  /**
   * Adds the counts of another histogram. Requires that no other thread writes to this histogram
   * during the call.
   */
  void add(Histogram other) {
    for (int i = 0; i < Durations.BUCKETS; i++) {
      counts.setOpaque(i, counts.getPlain(i) + other.counts.getOpaque(i));
    }
  }

  void addTo(long[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += counts.getOpaque(i);
    }
  }
}
