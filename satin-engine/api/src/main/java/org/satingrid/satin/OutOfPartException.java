package org.satingrid.satin;

/** Thrown when a method uses an element of an array outside of its {@link Part}. */
public final class OutOfPartException extends IndexOutOfBoundsException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message the line, the index and the part
   */
  public OutOfPartException(String message) {
    super(message);
  }
}
