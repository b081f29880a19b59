package org.satingrid.cluster.wire;

/** A task or result cannot be turned into bytes or back. The message names class and field. */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1L;

  public WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
