package org.satingrid.examples.integration;

import java.util.Locale;
import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(double from, double to, double tolerance) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("adaptive-integration [FROM [TO [TOLERANCE]]]", args);
    double from = arguments.real("FROM", 0, 0, 1e9);
    double to = arguments.real("TO", 2.0e5, from, 1e9);
    double tolerance = arguments.real("TOLERANCE", 1.0e-4, 1e-15, 1e9);
    arguments.end();
    return new Options(from, to, tolerance);
  }

  String answer(double integral) {
    return String.format(
        Locale.ROOT, "integral of 0.1 x sin(x) from %s to %s = %.6f", from, to, integral);
  }
}
