package org.satingrid.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The invocations that a worker has captured since it began to unwind, innermost first. Owned by
 * the worker.
 */
final class Unwinding {

  private @Nullable Activation outermost;

  /** What was captured last is this invocation. */
  void belongsTo(TaskRecord invocation) {
    Objects.requireNonNull(outermost, "nothing captured").belongsTo(invocation);
  }

  /** The caller of what was captured before has saved itself in a frame. */
  void capture(Activation caller) {
    caller.inner = outermost;
    outermost = caller;
  }

  /**
   * The stack has ended.
   *
   * @param base what the worker ran: the outermost of the captured
   * @return the outermost; the others follow it by {@link Activation#inner}
   */
  Activation end(TaskRecord base) {
    Activation last = Objects.requireNonNull(outermost, "nothing captured");
    if (last.record() == null) {
      last.belongsTo(base);
    }
    outermost = null;
    return last;
  }

  /** An error struck half-way; it ends the program, so what was captured is not needed. */
  void fail() {
    outermost = null;
  }
}
