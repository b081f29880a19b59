package org.satingrid.cluster.protocol;

import org.satingrid.codegen.Task;

/**
 * A call that spawns one of less depth, and, if there is a second phase, another after that. Its
 * result is the square of its number, one more for each level.
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

  /** Its invocation, which waits for its first call. */
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
