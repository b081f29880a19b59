package org.satingrid.examples.integration;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Adaptive integration by the trapezoid rule. If the area of one trapezoid over an interval differs
 * too much from the area of two trapezoids, the halves of the interval are integrated separately.
 */
public final class Integration extends SatinObject implements IntegrationSpawns {

  private static final long serialVersionUID = 1L;

  private final double tolerance;

  /**
   * The tolerance. An interval is divided while the areas of one trapezoid and of two trapezoids
   * differ by at least this value.
   */
  public Integration(double tolerance) {
    this.tolerance = tolerance;
  }

  @Override
  public double integrate(double from, double to, double first, double last) {
    double middle = (from + to) / 2;
    double height = Curve.at(middle);
    double one = (to - from) * (first + last) / 2;
    double two = ((middle - from) * (first + height) + (to - middle) * (height + last)) / 2;
    if (Math.abs(one - two) < tolerance) {
      return two;
    }
    double left = integrate(from, middle, first, height);
    double right = integrate(middle, to, height, last);
    sync();
    return left + right;
  }

  /** Returns the integral of {@link Curve}, for callers that do not spawn. */
  public double solve(double from, double to) {
    double integral = integrate(from, to, Curve.at(from), Curve.at(to));
    sync();
    return integral;
  }

  /**
   * Returns the line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new Integration(options.tolerance()).solve(options.from(), options.to()));
  }

  /** Prints the result. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
