package org.satingrid.benchmarks.models;

/**
 * Recursive Gaussian quadrature of (2i - 1) x^(2i - 1) from -47 to 48, for odd i from 1 to 48. Each
 * integral is divided by its value, so that the sum is 24.
 */
final class Integrate {

  private static final double FROM = -47;
  private static final double TO = 48;

  /**
   * Maximum width of an interval that is not divided. In a wider interval, the rule can miss the
   * ends, where most of the area is.
   */
  private static final double MAX_WIDTH = 2;

  /**
   * Distance of the rule's two points from the middle of an interval, as a part of half the
   * interval.
   */
  private static final double POINT = 1 / Math.sqrt(3);

  private final int exponent;
  private final double allowed;
  private final Parallel parallel;

  private Integrate(int exponent, double allowed, Parallel parallel) {
    this.exponent = exponent;
    this.allowed = allowed;
    this.parallel = parallel;
  }

  static double sum(double tolerance, Parallel parallel) {
    double sum = 0;
    for (int i = 1; i <= 48; i += 2) {
      int power = 2 * i;
      double exact = (power - 1) * (Math.pow(TO, power) - Math.pow(FROM, power)) / power;
      Integrate one = new Integrate(power - 1, tolerance * exact / (TO - FROM), parallel);
      sum += one.between(FROM, TO, one.rule(FROM, TO)) / exact;
    }
    return sum;
  }

  private double f(double x) {
    double value = exponent;
    for (int i = 0; i < exponent; i++) {
      value *= x;
    }
    return value;
  }

  private double rule(double from, double to) {
    double middle = (from + to) / 2;
    double half = (to - from) / 2;
    return half * (f(middle - POINT * half) + f(middle + POINT * half));
  }

  private double between(double from, double to, double whole) {
    double middle = (from + to) / 2;
    double left = rule(from, middle);
    double right = rule(middle, to);
    double error = Math.abs(left + right - whole);
    if (to - from < MAX_WIDTH && error <= allowed * (to - from)) {
      return left + right;
    }
    double[] r = new double[2];
    parallel.both(
        () -> r[0] = between(from, middle, left), () -> r[1] = between(middle, to, right));
    return r[0] + r[1];
  }
}
