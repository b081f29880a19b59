package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Round trip times of one connection, round by round, in nanoseconds. */
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

  /** Returns the median of the rounds' medians. One disturbed round does not change it much. */
  double median() {
    return ofRounds(0.5);
  }

  /**
   * Returns the median of a quiet round, which is the 5 % quantile of all rounds. In some seconds,
   * the kernel must wake a sleeping processor for each message. This takes ten times as long as the
   * message. Therefore the median of a whole run depends on chance.
   */
  double quiet() {
    double[] medians = ofEach(0.5);
    return medians[medians.length / 20];
  }

  double p99() {
    return ofRounds(0.99);
  }

  private double ofRounds(double quantile) {
    double[] values = ofEach(quantile);
    return values[values.length / 2];
  }

  private double[] ofEach(double quantile) {
    return rounds.stream()
        .mapToDouble(round -> round[(int) (round.length * quantile)])
        .sorted()
        .toArray();
  }

  String row(String name) {
    return String.format(
        "%-34s min %6.1f   quiet %6.1f   median %6.1f   p99 %7.1f us",
        name, min() / 1e3, quiet() / 1e3, median() / 1e3, p99() / 1e3);
  }
}
