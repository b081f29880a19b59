package org.satingrid.benchmarks.wan.program;

import java.util.function.IntToLongFunction;
import org.satingrid.satin.SatinObject;

/** Leaves of equal length that compute, as short as requested. */
public final class Grain extends SatinObject implements GrainSpawns {
  private static final long serialVersionUID = 1L;

  private Grain() {}

  /**
   * Returns a program that runs a tree of this depth. The argument of the program is the number of
   * iterations of each leaf.
   */
  public static IntToLongFunction of(int depth) {
    return iterations -> new Grain().run(depth, iterations);
  }

  private long run(int depth, int iterations) {
    long sum = tree(depth, iterations);
    sync();
    return sum;
  }

  @Override
  public long tree(int depth, int iterations) {
    if (depth == 0) {
      return leaf(iterations, 1);
    }
    long left = tree(depth - 1, iterations);
    long right = tree(depth - 1, iterations);
    sync();
    return left + right;
  }

  /**
   * Computes a leaf. Each iteration needs the result of the previous one, so that no compiler can
   * shorten the loop.
   */
  public static long leaf(int iterations, long seed) {
    long x = seed;
    for (int i = 0; i < iterations; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
