package org.satingrid.examples.setcover;

import org.satingrid.examples.arguments.BadArgumentException;

/** {@link SetCover} without spawns, to measure the speed-up. */
public final class SequentialSetCover {

  private final Family family;
  private final int known;

  public SequentialSetCover(Family family) {
    this.family = family;
    this.known = family.greedy();
  }

  int cover(long uncovered, int used) {
    if (uncovered == 0) {
      return Math.min(used, known);
    }
    if (used + family.atLeast(uncovered) >= known) {
      return known;
    }
    long[] subsets = family.containing(Long.numberOfTrailingZeros(uncovered));
    int[] sizes = new int[subsets.length];
    for (int i = 0; i < subsets.length; i++) {
      sizes[i] = cover(uncovered & ~subsets[i], used + 1);
    }
    return Family.least(sizes);
  }

  /** Returns the minimum number of subsets that cover all elements. */
  public int solve() {
    return cover(family.all(), 0);
  }

  /** Does the same as {@link SetCover#run}. */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SequentialSetCover(options.family()).solve());
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
