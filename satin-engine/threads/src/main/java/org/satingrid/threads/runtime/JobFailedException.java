package org.satingrid.threads.runtime;

/** A job that cannot go on; the message names node and cause. */
public final class JobFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  JobFailedException(String message) {
    super(message);
  }
}
