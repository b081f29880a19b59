package org.satingrid.network.grid.node;

import org.satingrid.network.NetworkException;

/**
 * An address at which a server listens.
 *
 * @param port port number, 1 to 65535, or 0 for any free port
 */
public record Endpoint(String host, int port) {
  public Endpoint {
    if (host.isBlank() || !host.matches("[A-Za-z0-9.:_-]+")) {
      throw new NetworkException("'" + host + "' is no host name or address");
    }
    if (port < 0 || port > 65535) {
      throw new NetworkException("port " + port + " is not between 0 and 65535");
    }
  }

  /** Reads {@code host:port}. */
  public static Endpoint parse(String text) {
    int colon = text.lastIndexOf(':');
    try {
      return new Endpoint(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new NetworkException("'" + text + "' is not host:port", e);
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
