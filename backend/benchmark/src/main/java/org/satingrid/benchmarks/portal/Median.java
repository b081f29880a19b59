package org.satingrid.benchmarks.portal;

import java.util.List;

/** The median of some figures. With two in the middle it is half way between them. */
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
