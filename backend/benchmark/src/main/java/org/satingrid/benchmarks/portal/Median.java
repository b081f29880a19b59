package org.satingrid.benchmarks.portal;

import java.util.List;

/** Computes the median. For an even number of figures, it is the mean of the two in the middle. */
final class Median {
  private Median() {}

  static double of(List<Double> figures) {
    if (figures.isEmpty()) {
      throw new IllegalArgumentException("no figures, no median");
    }
    List<Double> sorted = figures.stream().sorted().toList();
    int upper = sorted.size() / 2;
    int lower = (sorted.size() - 1) / 2;
    return sorted.get(lower) / 2 + sorted.get(upper) / 2;
  }
}
