package org.satingrid.cluster.protocol.explorer;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Outcome;

/**
 * One node's copy of a call.
 *
 * <pre>
 *   QUEUED --begin--> RUNNING (child) ----------------------------> OVER
 *     ^ |         \-> WAITING (parent) --child ends--> READY --end--> OVER
 *     | v                    (a continued parent begins here) --^
 *   EXPORTED --complete, abandon, release--> OVER, or the parent is READY
 * </pre>
 */
final class Copy {
  enum State {
    QUEUED,
    RUNNING,
    WAITING,
    READY,
    EXPORTED,
    OVER
  }

  final Task task;
  final @Nullable Copy parent;
  final Consumer<Outcome> whenDone;

  /** True if the call came from another node. */
  final boolean imported;

  State state = State.QUEUED;

  /** True if the result is not needed any more. */
  boolean dropped;

  /** True if kept results were searched before the call begins. This happens once. */
  boolean questioned;

  /** The outcome of a copy in the state READY. */
  @Nullable Outcome outcome;

  Copy(Task task, @Nullable Copy parent, boolean imported, Consumer<Outcome> whenDone) {
    this.task = task;
    this.parent = parent;
    this.imported = imported;
    this.whenDone = whenDone;
    task.runtimeState = this;
  }

  static Copy of(Task task) {
    if (task.runtimeState instanceof Copy copy) {
      return copy;
    }
    throw new AssertionError(task.describe() + " does not belong to this node");
  }

  /** Moves to another state. Fails unless the copy is in one of the given states. */
  void becomes(State next, State... before) {
    for (State allowed : before) {
      if (state == allowed) {
        state = next;
        return;
      }
    }
    throw new AssertionError(this + " cannot become " + next);
  }

  /** Returns the copy that came from another node, or that the program has spawned. */
  Copy origin() {
    Copy top = this;
    while (top.parent != null) {
      top = top.parent;
    }
    return top;
  }

  boolean isPointless() {
    for (Copy copy = this; copy != null; copy = copy.parent) {
      if (copy.dropped) {
        return true;
      }
    }
    return false;
  }

  /** Returns the state for the digest. Two copies with the same text behave in the same way. */
  @Override
  public String toString() {
    return task.describe()
        + '='
        + state
        + (imported ? " imported" : "")
        + (dropped ? " dropped" : "")
        + (questioned ? " questioned" : "")
        + (outcome instanceof Outcome.Threw ? " failed" : "");
  }
}
