package org.satingrid.cli;

/** Thrown for a source file that does not compile or has no main. The message is for its author. */
final class UnusableSourceException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableSourceException(String message) {
    super(message);
  }
}
