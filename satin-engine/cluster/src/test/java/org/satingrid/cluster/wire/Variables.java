package org.satingrid.cluster.wire;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.WorkerContext;

/** An invocation that only has these variables. */
public final class Variables extends HeapFrame {
  private static final long serialVersionUID = 1L;

  public Variables(Object... references) {
    super(1, 1, references.length);
    for (int i = 0; i < references.length; i++) {
      save(references[i], this, i);
    }
  }

  @Override
  public @Nullable Object start(WorkerContext worker) {
    return null;
  }

  @Override
  public @Nullable Object resume(WorkerContext worker) {
    return null;
  }

  @Override
  public String describe() {
    return "Variables.test";
  }

  @Override
  public int sites() {
    return 1;
  }
}
