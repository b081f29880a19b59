package org.satingrid.examples.noverk;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link NOverK} without spawns, to measure the speed-up. */
public final class SequentialNOverK {

  long choose(int n, int k) {
    if (k == 0 || k == n) {
      return 1;
    }
    long without = choose(n - 1, k);
    long with = choose(n - 1, k - 1);
    return without + with;
  }

  /** Returns n over k. */
  public long solve(int n, int k) {
    return choose(n, k);
  }

  /** Does the same as {@link NOverK#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialNOverK().solve(options.n(), options.k()));
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
