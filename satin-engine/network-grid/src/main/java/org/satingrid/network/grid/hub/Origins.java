package org.satingrid.network.grid.hub;

import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The clients of connections that a server in front of the hub passes on. The hub sees only the
 * server's address, which would be useless in its log.
 */
public final class Origins {
  private final Map<SocketAddress, String> passedOn = new ConcurrentHashMap<>();

  /** The server passes on a connection of that client, from its own address {@code from}. */
  public void put(SocketAddress from, String client) {
    passedOn.put(from, client);
  }

  /** The connection from that address has ended. */
  public void remove(SocketAddress from) {
    passedOn.remove(from);
  }

  /** Names the client of a connection, for logs. */
  String of(@Nullable SocketAddress from) {
    return from == null ? "nobody" : passedOn.getOrDefault(from, from.toString());
  }
}
