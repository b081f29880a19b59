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
 * The address at which nodes of other sites can dial this one. A node that does not listen still
 * dials nodes that do. One open port at one of two sites is therefore enough for both.
 *
 * @param listen where this node listens for other sites, or null if it does not. Port 0 is any free
 *     port, host 0.0.0.0 or :: all addresses of a host with several
 * @param advertised the addresses for other sites to dial, at most {@value #MAX_ADVERTISED}. One
 *     address fixes the way in. Behind a gateway it is the gateway's. If it is empty, all addresses
 *     of {@code listen} are advertised.
 */
public record DirectConfig(@Nullable Endpoint listen, List<Endpoint> advertised) {
  static final int MAX_ADVERTISED = 8;

  /** Does not listen. */
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

  /** Listens, and advertises every address at which it listens. */
  public static DirectConfig listening(Endpoint at) {
    return new DirectConfig(at, List.of());
  }

  /** Returns the advertised addresses once the port is known at which this node listens. */
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

  /** Returns the addresses of this host that other hosts may reach, IPv4 first. */
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
