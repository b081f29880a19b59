package org.satingrid.runtime;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Spawned;
import org.satingrid.codegen.WorkerContext;

/** Frames that wait at their sync, for tests. */
final class HeapFrames {

  private HeapFrames() {}

  /** A frame that throws the result of its call. */
  static final class Thrower extends HeapFrame {
    private static final long serialVersionUID = 1L;

    Thrower() {
      super(1, 0, 0);
    }

    @Override
    public @Nullable Object start(WorkerContext worker) {
      throw new IllegalStateException("it waits at its sync");
    }

    @Override
    public @Nullable Object resume(WorkerContext worker) {
      Spawned call = worker.nextResult(this);
      throw new IllegalArgumentException(call == null ? "nothing" : "" + call.result());
    }

    @Override
    public String describe() {
      return "Thrower.run";
    }

    @Override
    public int sites() {
      return 1;
    }
  }
}
