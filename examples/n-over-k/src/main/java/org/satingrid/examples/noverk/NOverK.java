package org.satingrid.examples.noverk;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Counts the ways to choose k of n things, by Pascal's rule: the ways without the last thing plus
 * the ways with the last thing.
 */
public final class NOverK extends SatinObject implements NOverKSpawns {

  private static final long serialVersionUID = 1L;

  @Override
  public long choose(int n, int k) {
    if (k == 0 || k == n) {
      return 1;
    }
    long without = choose(n - 1, k);
    long with = choose(n - 1, k - 1);
    sync();
    return without + with;
  }

  /** Returns n over k, for callers that do not spawn. */
  public long solve(int n, int k) {
    long ways = choose(n, k);
    sync();
    return ways;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new NOverK().solve(options.n(), options.k()));
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
