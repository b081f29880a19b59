package org.satingrid.examples.primefactors;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Prime factors by trial division. The range of candidates is halved until a single candidate is
 * left. Therefore a leaf is a single division.
 */
public final class PrimeFactors extends SatinObject implements PrimeFactorsSpawns {

  private static final long serialVersionUID = 1L;

  @Override
  public long smallestDivisor(long number, long from, long to) {
    if (from == to) {
      return number % from == 0 ? from : number;
    }
    long middle = (from + to) >>> 1;
    long lower = smallestDivisor(number, from, middle);
    long upper = smallestDivisor(number, middle + 1, to);
    sync();
    return Math.min(lower, upper);
  }

  /**
   * Returns the prime factors of a number from 2 up, smallest first, for callers that do not spawn.
   */
  public List<Long> solve(long number) {
    List<Long> factors = new ArrayList<>();
    long rest = number;
    long from = 2;
    // A number without a divisor up to its root is prime. The search continues at the last factor,
    // because factors never decrease.
    for (long root = Root.of(rest); from <= root; root = Root.of(rest)) {
      long factor = smallestDivisor(rest, from, root);
      sync();
      factors.add(factor);
      rest /= factor;
      from = factor;
    }
    if (rest > 1) {
      factors.add(rest);
    }
    return factors;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new PrimeFactors().solve(options.number()));
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
