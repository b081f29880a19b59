package org.satingrid.examples.tsp;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int count, long seed) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("tsp [CITIES [SEED]]", args);
    Options options =
        new Options(
            arguments.small("CITIES", 17, 2, 31), arguments.whole("SEED", 1, 0, Long.MAX_VALUE));
    arguments.end();
    return options;
  }

  Cities cities() {
    return Cities.random(count, seed);
  }

  String answer(int length) {
    return count + " cities, seed " + seed + ": shortest round trip " + length;
  }
}
