package org.satingrid.examples.fib;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Fibonacci numbers by the recursion that defines them. Without a threshold every call is spawned.
 * Therefore this program measures the cost of a spawn.
 */
public final class Fib extends SatinObject implements FibSpawns {

  private static final long serialVersionUID = 1L;

  @Override
  public long fib(int n) {
    if (n < 2) {
      return n;
    }
    long x = fib(n - 1);
    long y = fib(n - 2);
    sync();
    return x + y;
  }

  /** Returns the n-th Fibonacci number, for callers that do not spawn. */
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
    return options.answer(new Fib().solve(options.n()));
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
