package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Round trips of one way, round by round, in nanoseconds. */
final class Figures {
  private final List<long[]> rounds = new ArrayList<>();

  /** Makes the trips of one round. */
  void round(Trip trip, int trips) throws IOException, InterruptedException {
    long[] nanos = new long[trips];
    for (int i = 0; i < trips; i++) {
      nanos[i] = trip.go();
    }
    Arrays.sort(nanos);
    rounds.add(nanos);
  }

  double min() {
    return rounds.stream().mapToLong(round -> round[0]).min().orElseThrow();
  }

  /** The middle of the rounds' medians: one disturbed round does not move it. */
  double median() {
    return ofRounds(0.5);
  }

  double p99() {
    return ofRounds(0.99);
  }

  /** The middle of what each round's median is over that of the other's same round. */
  double over(Figures other) {
    return middle(
        IntStream.range(0, rounds.size())
            .mapToDouble(i -> of(rounds.get(i), 0.5) / of(other.rounds.get(i), 0.5)));
  }

  private double ofRounds(double quantile) {
    return middle(rounds.stream().mapToDouble(round -> of(round, quantile)));
  }

  private static double of(long[] sorted, double quantile) {
    return sorted[(int) (sorted.length * quantile)];
  }

  private static double middle(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted[sorted.length / 2];
  }

  String row(String name) {
    return String.format(
        "%-34s min %7.1f   median %7.1f   p99 %8.1f us",
        name, min() / 1e3, median() / 1e3, p99() / 1e3);
  }
}
