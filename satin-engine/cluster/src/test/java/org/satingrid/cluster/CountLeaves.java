package org.satingrid.cluster;

import org.satingrid.cluster.programs.Counting;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.Task;

/**
 * The same tasks as in {@link Counting}, written by hand as the rewriter would generate them
 * without captured frames.
 */
final class CountLeaves extends Task {
  private static final long serialVersionUID = 1L;

  private final int depth;
  private final long number;

  CountLeaves(int depth, long number) {
    this.depth = depth;
    this.number = number;
  }

  static long count(int depth, long number) throws Throwable {
    if (depth == 0) {
      return Counting.leaf(number);
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
