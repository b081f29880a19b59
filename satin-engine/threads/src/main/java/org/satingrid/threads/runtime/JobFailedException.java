package org.satingrid.threads.runtime;

/** Thrown when a job cannot continue. The message names node and cause. */
public final class JobFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean byEngine;

  JobFailedException(String message, boolean byEngine) {
    super(message);
    this.byEngine = byEngine;
  }

  /** Returns true if the engine failed, and false if the program can never continue. */
  public boolean isByEngine() {
    return byEngine;
  }
}
