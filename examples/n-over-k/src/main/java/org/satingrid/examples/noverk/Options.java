package org.satingrid.examples.noverk;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int n, int k) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("n-over-k [N [K]]", args);
    // 66 is the maximum n: its largest coefficient, 66 over 33, still fits into a long.
    int n = arguments.small("N", 34, 0, 66);
    int k = arguments.small("K", n / 2, 0, n);
    arguments.end();
    return new Options(n, k);
  }

  String answer(long ways) {
    return n + " over " + k + " = " + ways;
  }
}
