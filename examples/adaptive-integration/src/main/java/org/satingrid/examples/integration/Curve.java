package org.satingrid.examples.integration;

/**
 * The integrated function, x sin(x) / 10. The waves of this function grow with x. Therefore the
 * step of the integration must shrink.
 */
final class Curve {

  private Curve() {}

  static double at(double x) {
    return 0.1 * x * StrictMath.sin(x);
  }

  /** Returns the exact integral, for a check of the result. */
  static double integral(double from, double to) {
    return antiderivative(to) - antiderivative(from);
  }

  private static double antiderivative(double x) {
    return 0.1 * (StrictMath.sin(x) - x * StrictMath.cos(x));
  }
}
