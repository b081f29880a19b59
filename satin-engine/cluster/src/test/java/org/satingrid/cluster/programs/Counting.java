package org.satingrid.cluster.programs;

import java.util.stream.LongStream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * A binary tree of tasks with leaves that compute for a while. The result is the sum of the leaves'
 * numbers.
 */
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

  /** Computes for some milliseconds, and returns the number. */
  public static long leaf(long number) {
    long x = number;
    for (int i = 0; i < ROUNDS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    // Never zero, but the compiler cannot know that and must compute it.
    return x == 0 ? 0 : number;
  }

  /** Returns the result of a tree with the number 1 at its root. */
  public static long expected(int depth) {
    long leaves = 1L << depth;
    return leaves * (leaves + leaves - 1 + leaves) / 2;
  }

  /**
   * Spawns the subtrees three levels below the root, so that many nodes get work directly from the
   * master.
   */
  public static String run() {
    Counting counting = new Counting();
    long[] parts = new long[8];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = counting.count(DEPTH - 3, parts.length + i);
    }
    counting.sync();
    long sum = LongStream.of(parts).sum();
    return String.valueOf(sum == expected(DEPTH));
  }
}
