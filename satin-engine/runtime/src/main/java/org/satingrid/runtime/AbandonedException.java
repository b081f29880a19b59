package org.satingrid.runtime;

/** Outcome of a task that was not executed because nobody waits for it any more. */
final class AbandonedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  AbandonedException() {
    super("the spawner of this task has failed", null, false, false);
  }
}
