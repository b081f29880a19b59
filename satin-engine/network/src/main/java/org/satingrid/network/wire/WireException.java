package org.satingrid.network.wire;

import java.io.IOException;

/** Thrown for bytes that are not a message of this protocol. */
public final class WireException extends IOException {
  private static final long serialVersionUID = 1L;

  public WireException(String message) {
    super(message);
  }
}
