package org.satingrid.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The invocations that a worker has captured since it began to unwind, innermost first. Used only
 * by the worker.
 */
final class Unwinding {

  private @Nullable Activation outermost;

  /** Sets the record of the last captured invocation. */
  void belongsTo(TaskRecord invocation) {
    Objects.requireNonNull(outermost, "nothing captured").belongsTo(invocation);
  }

  /** Called when the caller of the last captured invocation has saved itself in a frame. */
  void capture(Activation caller) {
    caller.inner = outermost;
    outermost = caller;
  }

  /**
   * Called at the end of the stack.
   *
   * @param base the record that the worker ran. It belongs to the outermost invocation
   * @return the outermost invocation. {@link Activation#inner} leads to the others.
   */
  Activation end(TaskRecord base) {
    Activation last = Objects.requireNonNull(outermost, "nothing captured");
    if (last.record() == null) {
      last.belongsTo(base);
    }
    outermost = null;
    return last;
  }

  /**
   * Called when an error has interrupted the unwinding. The error ends the program, so that the
   * captured invocations are not needed.
   */
  void fail() {
    outermost = null;
  }
}
