package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  private double ofRounds(double quantile) {
    double[] values =
        rounds.stream().mapToDouble(round -> round[(int) (round.length * quantile)]).toArray();
    Arrays.sort(values);
    return values[values.length / 2];
  }

  String row(String name) {
    return String.format(
        "%-34s min %7.1f   median %7.1f   p99 %8.1f us",
        name, min() / 1e3, median() / 1e3, p99() / 1e3);
  }
}
