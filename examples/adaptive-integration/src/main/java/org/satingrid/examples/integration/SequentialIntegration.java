package org.satingrid.examples.integration;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link Integration} without spawns, to measure the speed-up. */
public final class SequentialIntegration {

  private final double tolerance;

  public SequentialIntegration(double tolerance) {
    this.tolerance = tolerance;
  }

  double integrate(double from, double to, double first, double last) {
    double middle = (from + to) / 2;
    double height = Curve.at(middle);
    double one = (to - from) * (first + last) / 2;
    double two = ((middle - from) * (first + height) + (to - middle) * (height + last)) / 2;
    if (Math.abs(one - two) < tolerance) {
      return two;
    }
    double left = integrate(from, middle, first, height);
    double right = integrate(middle, to, height, last);
    return left + right;
  }

  /** Returns the integral of {@link Curve}. */
  public double solve(double from, double to) {
    return integrate(from, to, Curve.at(from), Curve.at(to));
  }

  /** Does the same as {@link Integration#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(
        new SequentialIntegration(options.tolerance()).solve(options.from(), options.to()));
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
