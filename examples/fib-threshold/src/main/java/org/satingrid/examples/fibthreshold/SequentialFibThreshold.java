package org.satingrid.examples.fibthreshold;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link FibThreshold} without spawns, to measure the speed-up. */
public final class SequentialFibThreshold {

  private final int threshold;

  public SequentialFibThreshold(int threshold) {
    this.threshold = threshold;
  }

  long fib(int n) {
    if (n < threshold || n < 2) {
      return leaf(n);
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    return x + y;
  }

  private long leaf(int n) {
    return n < 2 ? n : leaf(n - 1) + leaf(n - 2);
  }

  /** The n-th Fibonacci number. */
  public long solve(int n) {
    return fib(n);
  }

  /** Does the same as {@link FibThreshold#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialFibThreshold(options.threshold()).solve(options.n()));
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
