package org.satingrid.cli.portal;

/** The time that the user gave is over. */
public final class TimedOutException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  TimedOutException(String message) {
    super(message);
  }
}
