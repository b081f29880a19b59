package org.satingrid.network;

/** Thrown when a network cannot fulfil a request. The message contains cause and remedy. */
public class NetworkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NetworkException(String message) {
    super(message);
  }

  public NetworkException(String message, Throwable cause) {
    super(message, cause);
  }
}
