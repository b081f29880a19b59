package org.satingrid.cluster.protocol;

import org.satingrid.codegen.Task;

/**
 * A call that spawns a call of less depth. With a second phase, it spawns another call after the
 * first. The result is the square of the number, plus one for each level.
 */
final class Chain extends Task {
  private static final long serialVersionUID = 1L;
  private final long number;
  private final int depth;
  private final boolean twice;

  Chain(long number, int depth, boolean twice) {
    this.number = number;
    this.depth = depth;
    this.twice = twice;
  }

  int depth() {
    return depth;
  }

  Chain next() {
    return new Chain(number, depth - 1, twice);
  }

  /** Returns an invocation of this task that waits for its first call. */
  ChainFrame begun() {
    return new ChainFrame(twice);
  }

  @Override
  public Object execute() {
    return number * number;
  }

  @Override
  public String describe() {
    return "Chain.of";
  }
}
