package org.satingrid.examples.fibthreshold;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Fibonacci numbers. Below a threshold a call is an ordinary call. Programs needed such a threshold
 * when a spawn was expensive. Compare {@code fib}, which has no threshold.
 */
public final class FibThreshold extends SatinObject implements FibThresholdSpawns {

  private static final long serialVersionUID = 1L;

  private final int threshold;

  /** Calls with n below the threshold are not spawned. */
  public FibThreshold(int threshold) {
    this.threshold = threshold;
  }

  @Override
  public long fib(int n) {
    if (n < threshold || n < 2) {
      return leaf(n);
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  private long leaf(int n) {
    return n < 2 ? n : leaf(n - 1) + leaf(n - 2);
  }

  /** The n-th Fibonacci number, for callers that do not spawn. */
  public long solve(int n) {
    long value = fib(n);
    sync();
    return value;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new FibThreshold(options.threshold()).solve(options.n()));
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
