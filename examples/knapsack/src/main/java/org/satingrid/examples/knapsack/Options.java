package org.satingrid.examples.knapsack;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int count, long seed) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("knapsack [ITEMS [SEED]]", args);
    Options options =
        new Options(
            arguments.small("ITEMS", 36, 1, 1000), arguments.whole("SEED", 2, 0, Long.MAX_VALUE));
    arguments.end();
    return options;
  }

  Items items() {
    return Items.random(count, seed);
  }

  String answer(long value) {
    return "knapsack of " + count + " items, seed " + seed + ": value " + value;
  }
}
