package org.satingrid.network;

/** A network cannot do what the caller wants. The message names cause and remedy. */
public class NetworkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NetworkException(String message) {
    super(message);
  }

  public NetworkException(String message, Throwable cause) {
    super(message, cause);
  }
}
