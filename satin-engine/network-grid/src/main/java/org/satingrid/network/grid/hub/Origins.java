package org.satingrid.network.grid.hub;

import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Where connections come from that a server in front of the hub passes on: to the hub they all come
 * from that server, so a line of the log would name nobody.
 */
public final class Origins {
  private final Map<SocketAddress, String> passedOn = new ConcurrentHashMap<>();

  /** The server passes on a connection of that client, from that address of its own. */
  public void put(SocketAddress from, String client) {
    passedOn.put(from, client);
  }

  /** That connection has ended. */
  public void remove(SocketAddress from) {
    passedOn.remove(from);
  }

  /** The client of a connection, for people. */
  String of(@Nullable SocketAddress from) {
    return from == null ? "nobody" : passedOn.getOrDefault(from, from.toString());
  }
}
