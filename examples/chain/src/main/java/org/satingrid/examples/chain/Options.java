package org.satingrid.examples.chain;

import org.satingrid.examples.arguments.Arguments;

/** The arguments of a run. */
record Options(int links, int chains, int rounds) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("chain [LINKS [CHAINS [ROUNDS]]]", args);
    Options options =
        new Options(
            // Maximum depth. The main thread of plain java can go as deep with its default stack.
            arguments.small("LINKS", 2000, 0, 8000),
            arguments.small("CHAINS", 16, 1, 1_000_000),
            arguments.small("ROUNDS", 50_000, 0, Integer.MAX_VALUE));
    arguments.end();
    return options;
  }

  String answer(long sum) {
    return String.format("%d links, %d times, %d rounds a leaf: %016x", links, chains, rounds, sum);
  }
}
