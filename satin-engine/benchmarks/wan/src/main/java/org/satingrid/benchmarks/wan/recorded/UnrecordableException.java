package org.satingrid.benchmarks.wan.recorded;

/** A program whose tree cannot be recorded; the message says which and why. */
public final class UnrecordableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnrecordableException(String message) {
    super(message);
  }

  UnrecordableException(String message, Throwable cause) {
    super(message, cause);
  }
}
