package org.satingrid.portal.webhooks;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Limits the addresses of webhooks to addresses in the public Internet, and addresses that the
 * settings allow. Without this limit, a webhook could reach services that are only open to the
 * portal's host.
 */
final class Addresses {
  /** Networks for special purposes (RFC 6890) that InetAddress does not recognise. */
  private static final List<Network> SPECIAL =
      Stream.of(
              "0.0.0.0/8",
              "100.64.0.0/10",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "240.0.0.0/4",
              "2001::/23",
              "2001:db8::/32",
              "3fff::/20")
          .map(Network::of)
          .toList();

  /** A range of IPv6 addresses that contain an IPv4 address and lead to it. */
  private static final Network NAT64 = Network.of("64:ff9b::/96");

  private static final Network SIX_TO_FOUR = Network.of("2002::/16");

  /** The only range of IPv6 with public addresses, RFC 4291. */
  private static final Network GLOBAL_UNICAST = Network.of("2000::/3");

  private final List<Network> allowed;

  Addresses(List<String> allow) {
    allowed = allow.stream().map(Addresses::network).toList();
  }

  private static Network network(String text) {
    try {
      return Network.of(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "satin.webhooks.allow has \""
              + text
              + "\", which is no address and no network such as 10.1.0.0/16",
          e);
    }
  }

  /** Returns true if the settings allow this address. */
  boolean isAllowed(InetAddress address) {
    return allowed.stream().anyMatch(network -> network.has(address));
  }

  /** Throws an exception unless a webhook can connect to every address of the host. */
  void check(String host, List<InetAddress> addresses) throws ForbiddenTargetException {
    for (InetAddress address : addresses) {
      if (!isAllowed(address) && !isPublic(address)) {
        throw new ForbiddenTargetException(
            host
                + " is at "
                + address.getHostAddress()
                + ", which is not a public address; whoever runs the portal can allow it with"
                + " satin.webhooks.allow");
      }
    }
  }

  static boolean isPublic(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()
        || SPECIAL.stream().anyMatch(network -> network.has(address))) {
      return false;
    }
    if (address instanceof Inet6Address) {
      byte[] bytes = address.getAddress();
      if (NAT64.has(address)) {
        return isPublic(embedded(bytes, 12));
      }
      if (SIX_TO_FOUR.has(address)) {
        return isPublic(embedded(bytes, 2));
      }
      return GLOBAL_UNICAST.has(address);
    }
    return true;
  }

  private static InetAddress embedded(byte[] bytes, int from) {
    try {
      return (Inet4Address) InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
    } catch (UnknownHostException e) {
      throw new IllegalStateException("four bytes are an address", e);
    }
  }
}
