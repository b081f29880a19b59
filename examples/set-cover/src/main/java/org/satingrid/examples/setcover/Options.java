package org.satingrid.examples.setcover;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int subsets, int elements, long seed) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("set-cover [SUBSETS [ELEMENTS [SEED]]]", args);
    Options options =
        new Options(
            arguments.small("SUBSETS", 80, 1, 1000),
            arguments.small("ELEMENTS", 64, 1, 64),
            arguments.whole("SEED", 1, 0, Long.MAX_VALUE));
    arguments.end();
    return options;
  }

  Family family() {
    return Family.random(subsets, elements, seed);
  }

  String answer(int size) {
    return elements
        + " elements, "
        + subsets
        + " subsets, seed "
        + seed
        + ": "
        + size
        + " cover all";
  }
}
