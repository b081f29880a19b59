package org.satingrid.satin;

/**
 * Thrown when a method uses an element of an array outside of its {@link Part}. It is an error,
 * because a program that catches it as an exception would end with another result than in sequence.
 */
public final class OutOfPartError extends Error {
  private static final long serialVersionUID = 1L;

  /**
   * @param message the line, the index and the part
   */
  public OutOfPartError(String message) {
    super(message);
  }
}
