package org.satingrid.examples.fjtask;

import org.satingrid.examples.arguments.Arguments;

/** The argument of a run. */
record Options(int n) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("fjtask-queens [N]", args);
    Options options = new Options(arguments.small("N", 15, 1, 31));
    arguments.end();
    return options;
  }

  String answer(long ways) {
    return n + " queens: " + ways + " ways";
  }
}
