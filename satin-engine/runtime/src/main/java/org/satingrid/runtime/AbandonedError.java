package org.satingrid.runtime;

/**
 * The outcome of a task that was not executed, or not to its end, because its result is not needed
 * any more. It is an error because it may pass through the handlers of a program, and few of them
 * catch errors.
 */
final class AbandonedError extends Error {
  private static final long serialVersionUID = 1L;

  AbandonedError() {
    super("nobody waits for this task any more", null, false, false);
  }
}
