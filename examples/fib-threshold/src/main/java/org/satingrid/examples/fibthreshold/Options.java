package org.satingrid.examples.fibthreshold;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int n, int threshold) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("fib-threshold [N [THRESHOLD]]", args);
    Options options =
        new Options(
            // 92 is the maximum N with a Fibonacci number that fits into a long.
            arguments.small("N", 45, 0, 92), arguments.small("THRESHOLD", 20, 0, 92));
    arguments.end();
    return options;
  }

  String answer(long value) {
    return "fib(" + n + ") = " + value + ", sequential below " + threshold;
  }
}
