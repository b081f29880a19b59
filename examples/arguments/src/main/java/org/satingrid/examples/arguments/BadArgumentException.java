package org.satingrid.examples.arguments;

/** An argument that a program cannot use; the message says what to write instead. */
public final class BadArgumentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public BadArgumentException(String message) {
    super(message);
  }
}
