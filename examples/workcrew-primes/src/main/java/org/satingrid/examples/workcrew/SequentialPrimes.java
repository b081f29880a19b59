package org.satingrid.examples.workcrew;

import java.io.IOException;
import org.satingrid.examples.arguments.BadArgumentException;

/** {@link CrewPrimes} without a crew, to measure the speed-up. */
public final class SequentialPrimes {

  private SequentialPrimes() {}

  /** Does the same as {@link CrewPrimes#run(String...)}. */
  public static String run(String... args) throws IOException {
    Options options = Options.parse(args);
    StringBuilder primes = new StringBuilder();
    for (long number = options.from(); number < options.to(); number++) {
      if (Numbers.isPrime(number)) {
        primes.append(number).append('\n');
      }
    }
    return options.answer(primes.toString());
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) throws IOException {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
