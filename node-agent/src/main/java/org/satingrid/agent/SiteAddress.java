package org.satingrid.agent;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.SetupException;

/**
 * The address for connections from nodes of the same site.
 *
 * @param listen the address at which this node listens
 * @param told the address that other nodes use
 */
record SiteAddress(String listen, String told) {
  static final SiteAddress LOOPBACK = new SiteAddress("127.0.0.1", "127.0.0.1");

  /**
   * Checks the options of the command line.
   *
   * @param bind the address at which to listen
   * @param as another address for the other nodes, or null
   * @throws SetupException if other nodes could not reach the address
   */
  static SiteAddress of(String bind, @Nullable String as) {
    InetAddress address = resolve("--bind", bind);
    if (address.isAnyLocalAddress()) {
      throw new SetupException(
          "--bind "
              + bind
              + " is every address of this machine; give the one that the site's other nodes"
              + " reach.");
    }
    if (as == null) {
      return new SiteAddress(bind, bind);
    }
    if (resolve("--bind-as", as).isAnyLocalAddress()) {
      throw new SetupException("--bind-as " + as + " cannot be dialled; give one address.");
    }
    return new SiteAddress(bind, as);
  }

  private static InetAddress resolve(String option, String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new SetupException(option + ": there is no host " + host, e);
    }
  }
}
