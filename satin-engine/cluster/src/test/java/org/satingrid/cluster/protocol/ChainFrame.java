package org.satingrid.cluster.protocol;

import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.WorkerContext;

/** An invocation of a {@link Chain}, for workers that look into it themselves. */
final class ChainFrame extends HeapFrame {
  private static final long serialVersionUID = 1L;
  private static final int FIRST = 1;
  private static final int SECOND = 2;

  ChainFrame(boolean twice) {
    super(FIRST, 2, 0);
    save(twice ? 1 : 0, this, 0);
  }

  /** Takes the result of a call. Returns true if the invocation must make another call. */
  boolean goesOn(long value) {
    save(label == FIRST ? value + 1 : loadLong(1) + value, this, 1);
    boolean more = label == FIRST && loadInt(0) == 1;
    label = SECOND;
    return more;
  }

  long result() {
    return loadLong(1);
  }

  @Override
  public Object start(WorkerContext worker) {
    throw new UnsupportedOperationException("no real worker runs it");
  }

  @Override
  public Object resume(WorkerContext worker) {
    throw new UnsupportedOperationException("no real worker runs it");
  }

  @Override
  public String describe() {
    return "Chain.of";
  }

  @Override
  public int sites() {
    return 2;
  }
}
