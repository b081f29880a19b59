package org.satingrid.network;

/** A network that cannot do what was asked; the message names cause and remedy. */
public class NetworkException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NetworkException(String message) {
    super(message);
  }

  public NetworkException(String message, Throwable cause) {
    super(message, cause);
  }
}
