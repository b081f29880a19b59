package org.satingrid.network.grid;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.admission.Passes;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;

/**
 * The settings of a node of the grid.
 *
 * @param node name, unique in the grid: letters, digits, dot, dash, underscore
 * @param site name of its site, of the same characters
 * @param hubs the hubs of the grid, the same at all its nodes. A node uses every hub that answers.
 * @param joinWithin how long joining a pool waits for the node of its registrar to appear
 * @param certificate the certificate that this node shows, with the authority that it trusts, or
 *     null for plain TCP
 * @param passes the passes that the portal issues for pools, or null without a portal, where every
 *     node is admitted to every pool
 * @param near where nodes of the same site can dial this one
 * @param far where nodes of other sites can dial this one. The same address as {@code near} is
 *     bound once.
 * @param heartbeat how long a node may be silent before the others give it up, the same at all
 *     nodes and hubs of a grid
 * @param patience how long the others wait for a node that cannot be reached
 */
public record GridConfig(
    String node,
    String site,
    List<HubAddress> hubs,
    Duration joinWithin,
    @Nullable NodeCertificate certificate,
    @Nullable Passes passes,
    DirectConfig near,
    DirectConfig far,
    Duration heartbeat,
    Patience patience) {
  /**
   * Longer than a hub and its nodes need to reconnect after a restart, and longer than a busy
   * machine delays a node. Not longer than that: after a connection was cut without being closed,
   * the work of its node is redone only when this time is over.
   */
  public static final Duration HEARTBEAT = Duration.ofSeconds(12);

  private static final Duration MIN_HEARTBEAT = Duration.ofSeconds(2);
  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);

  public GridConfig {
    requireName("node", node);
    requireName("site", site);
    hubs = List.copyOf(hubs);
    if (hubs.isEmpty()) {
      throw new NetworkException("a node needs at least one hub, where it meets the others");
    }
    if (joinWithin.isNegative() || joinWithin.isZero()) {
      throw new NetworkException("joining a pool needs a time limit above zero");
    }
    if (passes != null && certificate == null) {
      throw new NetworkException("passes name the holders of certificates, and there is none");
    }
    if (heartbeat.compareTo(MIN_HEARTBEAT) < 0) {
      throw new NetworkException(
          "a heartbeat of " + heartbeat.toMillis() + " ms declares busy nodes dead");
    }
  }

  /** Uses the default patience. */
  public GridConfig(
      String node,
      String site,
      List<HubAddress> hubs,
      Duration joinWithin,
      @Nullable NodeCertificate certificate,
      @Nullable Passes passes,
      DirectConfig near,
      DirectConfig far,
      Duration heartbeat) {
    this(node, site, hubs, joinWithin, certificate, passes, near, far, heartbeat, Patience.DEFAULT);
  }

  /**
   * A node on loopback without certificates, which nodes of its site can dial. Joining waits 30 s
   * for a registrar.
   */
  public static GridConfig loopback(String node, String site, Endpoint hub) {
    return new GridConfig(
        node,
        site,
        List.of(HubAddress.of(hub)),
        Duration.ofSeconds(30),
        null,
        null,
        DirectConfig.listening(LOOPBACK),
        DirectConfig.DIAL_ONLY,
        HEARTBEAT,
        Patience.DEFAULT);
  }

  /** Returns a copy with this certificate. */
  public GridConfig with(@Nullable NodeCertificate shown) {
    return new GridConfig(
        node, site, hubs, joinWithin, shown, passes, near, far, heartbeat, patience);
  }

  /** Returns a copy with the passes of a portal. */
  public GridConfig with(Passes told) {
    return new GridConfig(
        node, site, hubs, joinWithin, certificate, told, near, far, heartbeat, patience);
  }

  /** Returns a copy with other hubs, or other ways to them. */
  public GridConfig with(List<HubAddress> others) {
    return new GridConfig(
        node, site, others, joinWithin, certificate, passes, near, far, heartbeat, patience);
  }

  /** Returns a copy with other addresses to dial. */
  public GridConfig with(DirectConfig nearby, DirectConfig afar) {
    return new GridConfig(
        node, site, hubs, joinWithin, certificate, passes, nearby, afar, heartbeat, patience);
  }

  /** Returns a copy with other times. */
  public GridConfig within(Duration joining, Duration silence) {
    return new GridConfig(
        node, site, hubs, joining, certificate, passes, near, far, silence, patience);
  }

  /** Returns a copy with another patience. */
  public GridConfig with(Patience other) {
    return new GridConfig(
        node, site, hubs, joinWithin, certificate, passes, near, far, heartbeat, other);
  }

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
