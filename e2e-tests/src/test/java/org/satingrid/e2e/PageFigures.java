package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The measurements of {@link PageBench} and their limits. */
final class PageFigures {
  private final List<String> told = new ArrayList<>();
  private boolean holds = true;

  void count(String key, long value, long most) {
    add(key, Long.toString(value), value <= most);
  }

  void atMost(String key, double value, double most) {
    add(key, number(value), value <= most);
  }

  void atLeast(String key, double value, double least) {
    add(key, number(value), value >= least);
  }

  /**
   * @param value the measured value as JSON
   * @param is true if the value is within its limit
   */
  void add(String key, String value, boolean is) {
    told.add("\"" + key + "\":" + value);
    holds &= is;
  }

  boolean hold() {
    return holds;
  }

  String json() {
    return "{" + String.join(",", told) + "}";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
