package org.satingrid.cluster;

import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;

/**
 * A binary tree of tasks, written as generated code would be; its leaves compute for a while. The
 * result is the sum of the leaves' numbers.
 */
final class CountLeaves extends Task {
  private static final long serialVersionUID = 1L;
  private static final int ROUNDS = 400_000;

  private final int depth;
  private final long number;

  CountLeaves(int depth, long number) {
    this.depth = depth;
    this.number = number;
  }

  static long expected(int depth) {
    long leaves = 1L << depth;
    return leaves * (leaves + leaves - 1 + leaves) / 2;
  }

  static long count(int depth, long number) throws Throwable {
    if (depth == 0) {
      return leaf(number);
    }
    Frame frame = Frame.open(null);
    try {
      Spawned left = frame.spawn(new CountLeaves(depth - 1, 2 * number));
      Spawned right = frame.spawn(new CountLeaves(depth - 1, 2 * number + 1));
      frame.join();
      frame.rethrow();
      return value(left) + value(right);
    } catch (Throwable thrown) {
      frame.abandon(thrown);
      throw thrown;
    }
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

  private static long value(Spawned spawned) {
    return spawned.result() instanceof Long value ? value : -1;
  }

  @Override
  public Object execute() throws Throwable {
    return count(depth, number);
  }

  @Override
  public String describe() {
    return "CountLeaves.count";
  }
}
