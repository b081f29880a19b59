package org.satingrid.cluster.programs;

import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A binary tree of tasks whose leaves compute for a while; the sum of the leaves' numbers. */
public final class Counting extends SatinObject {
  private static final long serialVersionUID = 1L;
  private static final int DEPTH = 11;
  private static final int ROUNDS = 400_000;

  @Spawn
  long count(int depth, long number) {
    if (depth == 0) {
      return leaf(number);
    }
    long left = count(depth - 1, 2 * number);
    long right = count(depth - 1, 2 * number + 1);
    sync();
    return left + right;
  }

  private static long leaf(long number) {
    long x = number;
    for (int i = 0; i < ROUNDS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    // Never zero, but the compiler cannot know that and must compute it.
    return x == 0 ? 0 : number;
  }

  public static String run() {
    Counting counting = new Counting();
    long sum = counting.count(DEPTH, 1);
    counting.sync();
    long leaves = 1L << DEPTH;
    return String.valueOf(sum == leaves * (leaves + leaves - 1 + leaves) / 2);
  }
}
