package org.satingrid.examples.fib;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link Fib} without spawns, to measure the speed-up. */
public final class SequentialFib {

  long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    return x + y;
  }

  /** The n-th Fibonacci number. */
  public long solve(int n) {
    return fib(n);
  }

  /** Does the same as {@link Fib#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialFib().solve(options.n()));
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
