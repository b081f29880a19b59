package org.satingrid.network.grid.direct;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Endpoint;

/**
 * The addresses for direct connections from nodes of other sites. A node that does not listen can
 * still connect to nodes that do. Therefore one open port at one of two sites is enough for
 * connections between these sites.
 *
 * @param listen where this node listens for other sites, or null if it does not listen. Port 0
 *     means any free port. Host 0.0.0.0 or :: means all addresses of the host
 * @param advertised the addresses for connections from other sites, at most {@value
 *     #MAX_ADVERTISED}. Behind a gateway this is the gateway's address. If the list is empty, all
 *     addresses of {@code listen} are advertised.
 */
public record DirectConfig(@Nullable Endpoint listen, List<Endpoint> advertised) {
  static final int MAX_ADVERTISED = 8;

  /** Makes a configuration of a node that does not listen. */
  public static final DirectConfig DIAL_ONLY = new DirectConfig(null, List.of());

  public DirectConfig {
    advertised = List.copyOf(advertised);
    if (advertised.size() > MAX_ADVERTISED) {
      throw new NetworkException("at most " + MAX_ADVERTISED + " addresses can be advertised");
    }
    if (listen == null && !advertised.isEmpty()) {
      throw new NetworkException(
          "addresses are advertised, but there is no place to listen for other sites");
    }
  }

  /** Makes a configuration of a node that listens and advertises all its addresses. */
  public static DirectConfig listening(Endpoint at) {
    return new DirectConfig(at, List.of());
  }

  /** Returns the advertised addresses. {@code port} is the port at which this node listens. */
  public List<Endpoint> reachableAt(int port) {
    Endpoint at = listen;
    if (at == null || !advertised.isEmpty()) {
      return advertised;
    }
    return hosts(at.host()).stream()
        .limit(MAX_ADVERTISED)
        .map(host -> new Endpoint(host, port))
        .toList();
  }

  private static List<String> hosts(String host) {
    try {
      return InetAddress.getByName(host).isAnyLocalAddress() ? ownHosts() : List.of(host);
    } catch (UnknownHostException | SocketException e) {
      throw new NetworkException("address " + host + " cannot be advertised: " + e, e);
    }
  }

  /** Returns the addresses of this host that other hosts can possibly reach, IPv4 first. */
  private static List<String> ownHosts() throws SocketException {
    List<InetAddress> found = new ArrayList<>();
    for (NetworkInterface card : NetworkInterface.networkInterfaces().toList()) {
      if (card.isUp() && !card.isLoopback()) {
        card.inetAddresses()
            .filter(address -> !address.isLinkLocalAddress() && !address.isMulticastAddress())
            .forEach(found::add);
      }
    }
    found.sort(Comparator.comparing(address -> !(address instanceof Inet4Address)));
    return found.stream().map(address -> address.getHostAddress().replaceAll("%.*", "")).toList();
  }
}
