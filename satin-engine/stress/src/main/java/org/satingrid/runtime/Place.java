package org.satingrid.runtime;

import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.WorkerContext;

/** An invocation for tests. It runs no program: it stops as soon as it is started or resumed. */
class Place extends HeapFrame {
  private static final long serialVersionUID = 1L;

  Place() {
    super(START, 0, 0);
  }

  @Override
  public Object start(WorkerContext worker) {
    return STOPPED;
  }

  @Override
  public Object resume(WorkerContext worker) {
    return STOPPED;
  }

  @Override
  public String describe() {
    return "Place";
  }

  @Override
  public int sites() {
    return 1;
  }
}
