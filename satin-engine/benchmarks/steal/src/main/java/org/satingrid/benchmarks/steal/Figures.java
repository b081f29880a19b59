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

  /**
   * The median of a quiet round, which is the 5 % quantile of all rounds. In some seconds the
   * kernel must wake a sleeping processor for each message, which takes ten times as long as the
   * message. Therefore the median of a whole run is a matter of chance.
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
