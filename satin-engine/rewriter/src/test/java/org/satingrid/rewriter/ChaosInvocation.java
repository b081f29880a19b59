package org.satingrid.rewriter;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.HeapFrame;

/** An invocation that lives in a heap frame. */
final class ChaosInvocation implements Serializable {
  private static final long serialVersionUID = 1L;

  final HeapFrame frame;
  @Nullable ChaosCall call;
  final List<ChaosCall> outstanding = new ArrayList<>();
  int next;
  @Nullable ChaosCall awaited;
  @Nullable Throwable leaving;
  boolean waits;

  ChaosInvocation(HeapFrame frame) {
    this.frame = frame;
    frame.runtimeState = this;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    frame.runtimeState = this;
  }

  /** A call has thrown that no inlet has looked at. */
  boolean hasNews() {
    return frame.hasInlets()
        && leaving == null
        && outstanding.stream().anyMatch(c -> c.done && c.thrown != null && !c.seen);
  }

  boolean complete() {
    return outstanding.stream().allMatch(c -> c.done || c.dropped)
        && (awaited == null || awaited.done);
  }
}
