package org.satingrid.chaos.program;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.satingrid.satin.SatinObject;

/**
 * A tree of tasks that change their arguments: the numbers of an array, and an object. The result
 * of a change depends on the value before the change. Therefore a lost or repeated change gives
 * another final result. Leaves sleep, so that few cores suffice for many nodes.
 */
public final class InPlaceTree extends SatinObject implements InPlaceSpawns {
  private static final long serialVersionUID = 1L;

  /** All classes of the program. */
  public static final List<Class<?>> CLASSES =
      List.of(InPlaceTree.class, InPlaceSpawns.class, Count.class);

  private static final long FACTOR = 6364136223846793005L;
  private static final int LEAF_MILLIS = 24;

  private final boolean sleeps;

  private InPlaceTree(boolean sleeps) {
    this.sleeps = sleeps;
  }

  /**
   * Runs the program. Without {@code sleeps}, the leaves do not sleep, and the result is the same.
   */
  public static long run(long seed, int depth, boolean sleeps) {
    long[] values = new long[1 << depth];
    for (int i = 0; i < values.length; i++) {
      values[i] = seed * FACTOR + i;
    }
    Count count = new Count();
    InPlaceTree tree = new InPlaceTree(sleeps);
    tree.change(values, count);
    tree.sync();
    long hash = count.changes;
    for (long value : values) {
      hash = (hash ^ value) * FACTOR + count.sum;
    }
    return hash;
  }

  @Override
  public void change(long[] values, Count count) {
    if (values.length == 1) {
      if (sleeps) {
        sleep(1 + (values[0] >>> 33) % LEAF_MILLIS);
      }
    } else {
      int middle = values.length / 2;
      long[] left = Arrays.copyOfRange(values, 0, middle);
      long[] right = Arrays.copyOfRange(values, middle, values.length);
      Count ofLeft = new Count();
      Count ofRight = new Count();
      change(left, ofLeft);
      change(right, ofRight);
      sync();
      System.arraycopy(left, 0, values, 0, middle);
      System.arraycopy(right, 0, values, middle, right.length);
      count.add(ofLeft);
      count.add(ofRight);
      values[values.length - 1] += values[0];
    }
    values[0] = values[0] * FACTOR + values.length;
    count.changes++;
    count.sum = count.sum * FACTOR + values[0];
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped", stopped);
    }
  }

  /** The number of calls below a call, and the sum of their results. */
  static final class Count implements Serializable {
    private static final long serialVersionUID = 1L;

    private long sum;
    private int changes;

    private void add(Count part) {
      changes += part.changes;
      sum = sum * FACTOR + part.sum;
    }
  }
}
