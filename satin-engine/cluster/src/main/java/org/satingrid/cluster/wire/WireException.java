package org.satingrid.cluster.wire;

/**
 * Thrown when a task or result cannot be serialized or deserialized. The message contains class and
 * field.
 */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1L;

  public WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
