package org.satingrid.examples.setcover;

import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.satin.SatinObject;

/**
 * Minimum set cover by branch and bound. One of the taken subsets must contain the first uncovered
 * element. Therefore each subset with this element is tried.
 *
 * <p>The known number comes from a greedy cover and does not change during the search. Therefore
 * every task can travel, and a run does the same work for any distribution of its tasks.
 */
public final class SetCover extends SatinObject implements SetCoverSpawns {

  private static final long serialVersionUID = 1L;

  private final Family family;
  private final int known;

  public SetCover(Family family) {
    this.family = family;
    this.known = family.greedy();
  }

  @Override
  public int cover(long uncovered, int used) {
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
    sync();
    return Family.least(sizes);
  }

  /**
   * Returns the minimum number of subsets that cover all elements, for callers that do not spawn.
   */
  public int solve() {
    int size = cover(family.all(), 0);
    sync();
    return size;
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) {
    Options options = Options.parse(args);
    return options.answer(new SetCover(options.family()).solve());
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
