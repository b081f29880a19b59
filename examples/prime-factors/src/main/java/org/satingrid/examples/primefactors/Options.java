package org.satingrid.examples.primefactors;

import java.util.List;
import java.util.stream.Collectors;
import org.satingrid.examples.arguments.Arguments;

/** The argument of a run. */
record Options(long number) {

  static Options parse(String... args) {
    Arguments arguments = new Arguments("prime-factors [NUMBER]", args);
    Options options =
        new Options(arguments.whole("NUMBER", 497_000_015_410_000_021L, 2, Long.MAX_VALUE));
    arguments.end();
    return options;
  }

  String answer(List<Long> factors) {
    return number
        + " = "
        + factors.stream().map(String::valueOf).collect(Collectors.joining(" x "));
  }
}
