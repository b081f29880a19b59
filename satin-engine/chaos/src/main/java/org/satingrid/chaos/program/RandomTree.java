package org.satingrid.chaos.program;

import java.util.List;
import org.satingrid.satin.SatinObject;

/**
 * A tree of tasks with a shape, results and exceptions that a seed determines. Leaves sleep, so
 * that few cores suffice for many nodes. The result depends on the order of all results.
 */
public final class RandomTree extends SatinObject implements TreeSpawns {
  private static final long serialVersionUID = 1L;

  /** All classes of the program. */
  public static final List<Class<?>> CLASSES =
      List.of(RandomTree.class, TreeSpawns.class, Stump.class);

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int LEAF_MILLIS = 24;

  private final boolean sleeps;

  private RandomTree(boolean sleeps) {
    this.sleeps = sleeps;
  }

  /**
   * Runs the program. Without {@code sleeps}, the leaves do not sleep, and the result is the same.
   */
  public static long run(long seed, int depth, boolean sleeps) {
    RandomTree tree = new RandomTree(sleeps);
    return tree.root(seed, depth);
  }

  /** Returns the total time that all leaves sleep. */
  public static long millis(long seed, int depth) {
    if (isLeaf(seed, depth)) {
      return leafMillis(seed);
    }
    long sum = 0;
    for (int i = 0; i < children(seed); i++) {
      sum += millis(child(seed, i), depth - 1);
    }
    return sum;
  }

  private long root(long seed, int depth) {
    try {
      long result = tree(seed, depth);
      sync();
      return result;
    } catch (Stump stump) {
      return stump.value;
    }
  }

  @Override
  public long tree(long seed, int depth) throws Stump {
    if (isLeaf(seed, depth)) {
      if (sleeps) {
        sleep(leafMillis(seed));
      }
      return mix(seed);
    }
    int children = children(seed);
    long[] values = new long[children];
    long last = 0;
    try {
      // Only the last child can throw. After a child that throws, the sequential program does not
      // run the next children.
      for (int i = 0; i < children; i++) {
        values[i] = tree(child(seed, i), depth - 1);
      }
      sync();
    } catch (Stump stump) {
      last = stump.value;
    }
    long hash = seed + last;
    for (long value : values) {
      hash = mix(hash * 31 + value);
    }
    if (isLastOfItsKind(seed)) {
      throw new Stump(hash);
    }
    return hash;
  }

  private static boolean isLeaf(long seed, int depth) {
    return depth == 0 || (depth < 4 && (mix(seed ^ 1) & 7) == 0);
  }

  private static int children(long seed) {
    return 2 + (int) (mix(seed ^ 2) & 1);
  }

  /** Returns the seed of a child. Its lowest bit marks the last child. */
  private static long child(long seed, int index) {
    long fresh = mix(seed + GOLDEN * (index + 1)) & ~1L;
    return index == children(seed) - 1 ? fresh | 1 : fresh;
  }

  private static boolean isLastOfItsKind(long seed) {
    return (seed & 1) == 1 && (mix(seed ^ 3) & 7) == 0;
  }

  private static long leafMillis(long seed) {
    return 1 + (mix(seed ^ 4) & 0x7fffffff) % LEAF_MILLIS;
  }

  private static long mix(long value) {
    long z = value + GOLDEN;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped", stopped);
    }
  }
}
