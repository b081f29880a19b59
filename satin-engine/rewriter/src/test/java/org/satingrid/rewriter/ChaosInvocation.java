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

  static ChaosInvocation of(HeapFrame frame) {
    Object known = frame.runtimeState;
    return known == null ? new ChaosInvocation(frame) : (ChaosInvocation) known;
  }

  private ChaosInvocation(HeapFrame frame) {
    this.frame = frame;
    frame.runtimeState = this;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    frame.runtimeState = this;
  }

  /** True if a call has thrown, and no inlet has handled the exception. */
  boolean hasNews() {
    return frame.hasInlets() && leaving == null && !news().isEmpty();
  }

  /** Calls that have thrown, with exceptions that no inlet has handled. */
  List<ChaosCall> news() {
    return outstanding.stream().filter(c -> c.done && c.thrown != null && !c.seen).toList();
  }

  /** The call in which the invocation was captured. */
  @Nullable ChaosCall pendingCall() {
    if (awaited != null) {
      return awaited;
    }
    return outstanding.isEmpty() ? null : outstanding.get(outstanding.size() - 1);
  }

  /**
   * Returns the next call with a result to store. Null after the last call, or after the first call
   * that threw.
   */
  @Nullable ChaosCall nextReturned() {
    while (next == 0 || outstanding.get(next - 1).thrown == null) {
      ChaosCall call = nextEnded();
      if (call == null || call.returned()) {
        return call;
      }
    }
    return null;
  }

  @Nullable ChaosCall nextEnded() {
    while (next < outstanding.size()) {
      ChaosCall call = outstanding.get(next++);
      if (!call.dropped) {
        return call;
      }
    }
    return null;
  }

  /**
   * Ends a phase.
   *
   * @return the first exception, or null without an exception
   */
  @Nullable Throwable forget() {
    Throwable thrown = null;
    for (ChaosCall outstandingCall : outstanding) {
      thrown = thrown == null ? outstandingCall.thrown : thrown;
    }
    outstanding.clear();
    next = 0;
    return thrown;
  }

  boolean complete() {
    return outstanding.stream().allMatch(c -> c.done || c.dropped)
        && (awaited == null || awaited.done);
  }
}
