package org.satingrid.threads.runtime;

/** A job that cannot go on; the message names node and cause. */
public final class JobFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean byEngine;

  JobFailedException(String message, boolean byEngine) {
    super(message);
    this.byEngine = byEngine;
  }

  /** Returns true if the engine failed; false if the program can never go on by itself. */
  public boolean isByEngine() {
    return byEngine;
  }
}
