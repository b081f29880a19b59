package org.satingrid.benchmarks.wan;

import java.util.Locale;

/** Formats figures as text, independently of the locale. */
final class Text {
  /**
   * Maximum share of the machine's processor time. Above this share, waiting for a processor would
   * look like a slow network.
   */
  static final double CPU_BUDGET = 0.5;

  private Text() {}

  static String of(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  static void line(String format, Object... arguments) {
    System.out.println(of(format, arguments));
  }

  static String cpu(Measured run) {
    return of("%.0f %%%s", 100 * run.cpu(), run.cpu() > CPU_BUDGET ? " OVER BUDGET" : "");
  }
}
