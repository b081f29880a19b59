package org.satingrid.benchmarks.models;

import java.util.Arrays;

/** Times of several trials, in nanoseconds. */
final class Trials {

  private final double[] times;
  private int count;

  Trials(int trials) {
    times = new double[trials];
  }

  void add(long nanos) {
    add((double) nanos);
  }

  void add(double nanos) {
    times[count++] = nanos;
  }

  double mean() {
    return Arrays.stream(times).sum() / count;
  }

  double deviation() {
    double mean = mean();
    return Math.sqrt(Arrays.stream(times).map(t -> (t - mean) * (t - mean)).sum() / count);
  }

  double median() {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  double shortest() {
    return Arrays.stream(times).min().orElseThrow();
  }
}
