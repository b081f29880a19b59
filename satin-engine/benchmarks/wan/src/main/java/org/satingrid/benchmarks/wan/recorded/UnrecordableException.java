package org.satingrid.benchmarks.wan.recorded;

/**
 * Thrown if a program's tree cannot be recorded. The message contains the program and the reason.
 */
public final class UnrecordableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnrecordableException(String message) {
    super(message);
  }

  UnrecordableException(String message, Throwable cause) {
    super(message, cause);
  }
}
