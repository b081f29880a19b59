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
 * @param node name of the node, unique in the grid: letters, digits, dot, dash, underscore
 * @param site name of the node's site, of the same characters
 * @param hubs the hubs of the grid, the same at all nodes. A node uses every hub that answers.
 * @param joinWithin maximum wait for the node with the pool's registrar when this node joins a pool
 * @param certificate the certificate of this node and the authority that it trusts, or null for
 *     plain TCP
 * @param passes the passes that the portal issues for pools. Null without a portal. Without passes,
 *     every node is admitted to every pool
 * @param near address where nodes of the same site can connect to this node
 * @param far address where nodes of other sites can connect to this node. If it is the same as
 *     {@code near}, it is bound once.
 * @param heartbeat how long a node can be silent before other nodes give it up. All nodes and hubs
 *     of a grid have the same value
 * @param patience how long other nodes wait for an unreachable node
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
   * The default heartbeat. It is longer than a hub and its nodes need to reconnect after a restart,
   * and longer than a busy machine delays a node. It must not be much longer: if a connection is
   * cut without being closed, the work of the node is repeated only after this time.
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

  /** Makes a configuration with {@link Patience#DEFAULT}. */
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
   * Makes a configuration for a node on the loopback address, without certificates. Nodes of its
   * site can connect to it. Joining waits 30 s for a registrar.
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

  /** Returns a copy of this configuration with this certificate. */
  public GridConfig with(@Nullable NodeCertificate shown) {
    return new GridConfig(
        node, site, hubs, joinWithin, shown, passes, near, far, heartbeat, patience);
  }

  /** Returns a copy with the passes of a portal. */
  public GridConfig with(Passes told) {
    return new GridConfig(
        node, site, hubs, joinWithin, certificate, told, near, far, heartbeat, patience);
  }

  /** Returns a copy with other hubs, or other routes to the hubs. */
  public GridConfig with(List<HubAddress> others) {
    return new GridConfig(
        node, site, others, joinWithin, certificate, passes, near, far, heartbeat, patience);
  }

  /** Returns a copy with other addresses for connections from other nodes. */
  public GridConfig with(DirectConfig nearby, DirectConfig afar) {
    return new GridConfig(
        node, site, hubs, joinWithin, certificate, passes, nearby, afar, heartbeat, patience);
  }

  /** Returns a copy with another time limit for joining and another heartbeat. */
  public GridConfig within(Duration joining, Duration silence) {
    return new GridConfig(
        node, site, hubs, joining, certificate, passes, near, far, silence, patience);
  }

  /** Returns a copy with other waiting times for unreachable nodes. */
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
