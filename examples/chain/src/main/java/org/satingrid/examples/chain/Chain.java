package org.satingrid.examples.chain;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * A linear recursion. Every link first spawns the rest of the chain and then a leaf. Therefore,
 * when the program reaches the innermost link, every link still has to spawn its leaf. After that
 * point, only leaves are spawned, by frames that are already on the stack.
 */
public final class Chain extends SatinObject implements ChainSpawns {

  private static final long serialVersionUID = 1L;

  private final int rounds;

  /** Number of rounds of a leaf, about a nanosecond each. */
  public Chain(int rounds) {
    this.rounds = rounds;
  }

  @Override
  public long chain(int n) {
    if (n == 0) {
      return 0;
    }
    long rest = chain(n - 1);
    long own = leaf(n);
    sync();
    return rest + own;
  }

  @Override
  public long leaf(int n) {
    return Rounds.of(rounds, n);
  }

  /** Returns the sum of leaves 1 to n, for callers that do not spawn. */
  public long solve(int n) {
    long sum = chain(n);
    sync();
    return sum;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    Chain chain = new Chain(options.rounds());
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
