package org.satingrid.benchmarks.scale;

import org.satingrid.codegen.Task;

/** A task that counts the leaves of a tree. {@link SleepingWorkers} run it. */
final class Leaves extends Task {
  private static final int CHILDREN = 8;
  private static final long serialVersionUID = 1L;

  private final int leaves;

  Leaves(int leaves) {
    this.leaves = leaves;
  }

  int leaves() {
    return leaves;
  }

  /** Returns the tasks that this task spawns. Empty for a leaf. */
  Leaves[] children() {
    Leaves[] children = new Leaves[leaves == 1 ? 0 : Math.min(CHILDREN, leaves)];
    for (int i = 0; i < children.length; i++) {
      children[i] = new Leaves((leaves + i) / children.length);
    }
    return children;
  }

  @Override
  public Object execute() {
    return (long) leaves;
  }

  @Override
  public String describe() {
    return "Leaves.count";
  }
}
