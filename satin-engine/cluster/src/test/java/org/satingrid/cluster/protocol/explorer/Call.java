package org.satingrid.cluster.protocol.explorer;

import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;
import org.satingrid.codegen.WorkerContext;

/** A call of the model's program: the parent, which spawns one child, or the child. */
final class Call extends Task {
  private static final long serialVersionUID = 1L;

  /** The parent's result: the child's result plus one. */
  static final long RESULT = 42;

  private final boolean spawns;

  private Call(boolean spawns) {
    this.spawns = spawns;
  }

  static Call parent() {
    return new Call(true);
  }

  static Call child() {
    return new Call(false);
  }

  boolean spawns() {
    return spawns;
  }

  @Override
  public Long execute() {
    return RESULT - 1;
  }

  @Override
  public String describe() {
    return spawns ? "parent" : "child";
  }

  /** An invocation of the parent that waits for its child. */
  static final class Frame extends HeapFrame {
    private static final long serialVersionUID = 1L;

    Frame() {
      super(1, 0, 0);
    }

    @Override
    public Object start(WorkerContext worker) {
      throw new UnsupportedOperationException("the model runs it");
    }

    @Override
    public Object resume(WorkerContext worker) {
      throw new UnsupportedOperationException("the model runs it");
    }

    @Override
    public String describe() {
      return "parent";
    }

    @Override
    public int sites() {
      return 1;
    }
  }
}
