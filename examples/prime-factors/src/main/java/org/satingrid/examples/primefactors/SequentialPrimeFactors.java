package org.satingrid.examples.primefactors;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.examples.arguments.BadArgumentException;

/** {@link PrimeFactors} without spawns, to measure the speed-up. */
public final class SequentialPrimeFactors {

  long smallestDivisor(long number, long from, long to) {
    if (from == to) {
      return number % from == 0 ? from : number;
    }
    long middle = (from + to) >>> 1;
    long lower = smallestDivisor(number, from, middle);
    long upper = smallestDivisor(number, middle + 1, to);
    return Math.min(lower, upper);
  }

  /** Returns the prime factors of a number from 2 up, smallest first. */
  public List<Long> solve(long number) {
    List<Long> factors = new ArrayList<>();
    long rest = number;
    long from = 2;
    for (long root = Root.of(rest); from <= root; root = Root.of(rest)) {
      long factor = smallestDivisor(rest, from, root);
      factors.add(factor);
      rest /= factor;
      from = factor;
    }
    if (rest > 1) {
      factors.add(rest);
    }
    return factors;
  }

  /** Does the same as {@link PrimeFactors#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialPrimeFactors().solve(options.number()));
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
