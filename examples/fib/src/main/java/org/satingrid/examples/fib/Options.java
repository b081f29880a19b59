package org.satingrid.examples.fib;

import org.satingrid.examples.arguments.Arguments;

/** The argument of a run. */
record Options(int n) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("fib [N]", args);
    // 92 is the maximum N with a Fibonacci number that fits into a long.
    Options options = new Options(arguments.small("N", 44, 0, 92));
    arguments.end();
    return options;
  }

  String answer(long value) {
    return "fib(" + n + ") = " + value;
  }
}
