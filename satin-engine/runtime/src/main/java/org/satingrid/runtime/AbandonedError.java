package org.satingrid.runtime;

/**
 * Outcome of a task that was not executed, or not to its end, because nobody waits for it any more.
 * An error, because it may pass through the handlers of a program, and few of them catch errors.
 */
final class AbandonedError extends Error {
  private static final long serialVersionUID = 1L;

  AbandonedError() {
    super("nobody waits for this task any more", null, false, false);
  }
}
