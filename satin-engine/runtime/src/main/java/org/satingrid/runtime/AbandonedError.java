package org.satingrid.runtime;

/**
 * The outcome of a task that did not run to its end, because its result is not needed any more. It
 * is an error and not an exception, because handlers of the program can see it, and few handlers
 * catch errors.
 */
final class AbandonedError extends Error {
  private static final long serialVersionUID = 1L;

  AbandonedError() {
    super("nobody waits for this task any more", null, false, false);
  }
}
