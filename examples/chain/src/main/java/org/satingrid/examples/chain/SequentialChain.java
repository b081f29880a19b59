package org.satingrid.examples.chain;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link Chain} without spawns, to measure the speed-up. */
public final class SequentialChain {

  private final int rounds;

  public SequentialChain(int rounds) {
    this.rounds = rounds;
  }

  long chain(int n) {
    if (n == 0) {
      return 0;
    }
    long rest = chain(n - 1);
    long own = leaf(n);
    return rest + own;
  }

  long leaf(int n) {
    return Rounds.of(rounds, n);
  }

  /** The sum of leaves 1 to n. */
  public long solve(int n) {
    return chain(n);
  }

  /** Does the same as {@link Chain#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    SequentialChain chain = new SequentialChain(options.rounds());
    long sum = 0;
    for (int i = 0; i < options.chains(); i++) {
      sum += chain.solve(options.links());
    }
    return options.answer(sum);
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
