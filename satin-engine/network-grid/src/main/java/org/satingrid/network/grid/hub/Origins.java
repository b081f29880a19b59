package org.satingrid.network.grid.hub;

import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The clients of connections that a server in front of the hub passes on. The hub itself sees only
 * the server's address, which would not help in its log.
 */
public final class Origins {
  private final Map<SocketAddress, String> passedOn = new ConcurrentHashMap<>();

  /**
   * Records a connection of that client. The server passes this connection on from its own address
   * {@code from}.
   */
  public void put(SocketAddress from, String client) {
    passedOn.put(from, client);
  }

  /** Removes the connection from that address after its end. */
  public void remove(SocketAddress from) {
    passedOn.remove(from);
  }

  /** Names the client of a connection, for logs. */
  String of(@Nullable SocketAddress from) {
    return from == null ? "nobody" : passedOn.getOrDefault(from, from.toString());
  }
}
