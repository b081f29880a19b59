package org.satingrid.cli.local;

/** Thrown for a source file that does not compile or has no main. The message is for its author. */
public final class UnusableSourceException extends Exception {
  private static final long serialVersionUID = 1L;

  UnusableSourceException(String message) {
    super(message);
  }
}
