package org.satingrid.examples.arguments;

/** Thrown for an invalid argument. The message describes a valid argument. */
public final class BadArgumentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public BadArgumentException(String message) {
    super(message);
  }
}
