package org.satingrid.cli.portal;

/** Thrown when the user's time limit has passed. */
public final class TimedOutException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TimedOutException(String message) {
    super(message);
  }
}
