package org.satingrid.network.jgroups;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;

/**
 * How a node takes part in the grid.
 *
 * @param bind where this node listens for nodes of its site; port 0 for any free one
 * @param node name, unique in the grid: letters, digits, dot, dash, underscore
 * @param site name of its site, of the same characters
 * @param hub where other sites are met, or null for a grid of one site
 * @param seeds nodes of the same site that may run already. The first node of a site has none and
 *     is up at once; every other one needs at least one, else it forms a site of the same name by
 *     itself. With seeds of which none answers, starting takes 3 s.
 * @param joinWithin how long joining a pool waits for its registrar's node to appear
 * @param certificate what this node shows to others and demands of them, or null for plain TCP
 * @param direct where nodes of other sites may dial this one, beside the hub
 * @param heartbeat how long a site may be silent until the others give it up, if no connection
 *     tells them earlier; the same at all nodes of a grid, at least {@value #LEAST_HEARTBEAT} ms
 * @param told the address that nodes of the site are told instead of that of {@code bind}, or null;
 *     a gateway's, for example
 */
public record JGroupsConfig(
    Endpoint bind,
    String node,
    String site,
    @Nullable Endpoint hub,
    List<Endpoint> seeds,
    Duration joinWithin,
    @Nullable NodeCertificate certificate,
    DirectConfig direct,
    Duration heartbeat,
    @Nullable String told) {
  /**
   * Longer than a hub needs to start again (5 s) and the sites to find it (a second), and than a
   * busy machine holds up a site master: else all other sites would look dead. No longer, since
   * nobody redoes the work of a site that was cut off without its connections closing until this is
   * over.
   */
  public static final Duration HEARTBEAT = Duration.ofSeconds(12);

  static final long LEAST_HEARTBEAT = 2_000;

  public static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);

  public JGroupsConfig {
    requireName("node", node);
    requireName("site", site);
    seeds = List.copyOf(seeds);
    if (joinWithin.isNegative() || joinWithin.isZero()) {
      throw new NetworkException("joining a pool needs a time limit above zero");
    }
    if (heartbeat.toMillis() < LEAST_HEARTBEAT) {
      throw new NetworkException(
          "a heartbeat of " + heartbeat.toMillis() + " ms declares busy sites dead");
    }
  }

  /** Without a certificate, and nowhere to be dialled from other sites. */
  public JGroupsConfig(
      Endpoint bind,
      String node,
      String site,
      @Nullable Endpoint hub,
      List<Endpoint> seeds,
      Duration joinWithin) {
    this(bind, node, site, hub, seeds, joinWithin, null, DirectConfig.DIAL_ONLY, HEARTBEAT, null);
  }

  /** The same with a certificate. */
  public JGroupsConfig with(@Nullable NodeCertificate shown) {
    return new JGroupsConfig(
        bind, node, site, hub, seeds, joinWithin, shown, direct, heartbeat, told);
  }

  /** The same, to be dialled from other sites. */
  public JGroupsConfig with(DirectConfig dialled) {
    return new JGroupsConfig(
        bind, node, site, hub, seeds, joinWithin, certificate, dialled, heartbeat, told);
  }

  /** The same with another heartbeat between sites. */
  public JGroupsConfig withHeartbeat(Duration silence) {
    return new JGroupsConfig(
        bind, node, site, hub, seeds, joinWithin, certificate, direct, silence, told);
  }

  /** The same, with nodes of the site told to dial this address and the port of {@code bind}. */
  public JGroupsConfig reachedAt(String address) {
    return new JGroupsConfig(
        bind, node, site, hub, seeds, joinWithin, certificate, direct, heartbeat, address);
  }

  /** On loopback, at any free port, waiting 30 s for a registrar. */
  public static JGroupsConfig loopback(
      String node, String site, @Nullable Endpoint hub, List<Endpoint> seeds) {
    return new JGroupsConfig(LOOPBACK, node, site, hub, seeds, Duration.ofSeconds(30));
  }

  /**
   * What a site whose master is gone gets, beyond the 1 s that JGroups waits (twice the bridge's
   * join_timeout), until another of its nodes is its master. The site notices up to 0.4 s after the
   * bridge, and joining that takes up to 1.7 s. No more: a site that was cut off and one without a
   * master look alike.
   */
  static final Duration SUCCESSION = Duration.ofMillis(1_800);

  private static void requireName(String what, String name) {
    if (!name.matches("[A-Za-z0-9._-]{1,100}")) {
      throw new NetworkException(
          what
              + " name '"
              + name
              + "' must be 1 to 100 letters, digits, dots, dashes, underscores");
    }
  }
}
