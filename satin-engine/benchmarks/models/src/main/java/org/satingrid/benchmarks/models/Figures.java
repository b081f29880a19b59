package org.satingrid.benchmarks.models;

import java.math.BigDecimal;
import java.math.MathContext;

/** Formats numbers for people. */
final class Figures {

  private static final MathContext DIGITS = new MathContext(4);

  private Figures() {}

  /** Rounds to four digits. */
  static double rounded(double figure) {
    return Double.isFinite(figure) ? new BigDecimal(figure).round(DIGITS).doubleValue() : -1;
  }
}
