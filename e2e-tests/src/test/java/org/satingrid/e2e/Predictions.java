package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The errors of predicted run times. */
final class Predictions {
  private static final double INSIDE = 0.8;
  private static final double ERROR = 0.1;

  private final List<Double> errors = new ArrayList<>();
  private int inside;

  /** Adds a run. All values are in seconds. */
  void add(double took, double predicted, double low, double high) {
    inside += low <= took && took <= high ? 1 : 0;
    errors.add(Math.abs(predicted / took - 1));
  }

  boolean hold() {
    return inside >= INSIDE * errors.size() && median() <= ERROR;
  }

  private double median() {
    return errors.stream().sorted().skip(errors.size() / 2).findFirst().orElse(1.0);
  }

  String json() {
    return String.format(
        Locale.ROOT,
        "{\"runs\":%d,\"inside\":%d,\"median_error\":%.3f}",
        errors.size(),
        inside,
        median());
  }
}
