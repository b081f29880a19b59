package org.satingrid.network.jgroups;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;

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
 */
public record JGroupsConfig(
    Endpoint bind,
    String node,
    String site,
    @Nullable Endpoint hub,
    List<Endpoint> seeds,
    Duration joinWithin,
    @Nullable NodeCertificate certificate) {
  public static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);

  public JGroupsConfig {
    requireName("node", node);
    requireName("site", site);
    seeds = List.copyOf(seeds);
    if (joinWithin.isNegative() || joinWithin.isZero()) {
      throw new NetworkException("joining a pool needs a time limit above zero");
    }
  }

  /** Without a certificate. */
  public JGroupsConfig(
      Endpoint bind,
      String node,
      String site,
      @Nullable Endpoint hub,
      List<Endpoint> seeds,
      Duration joinWithin) {
    this(bind, node, site, hub, seeds, joinWithin, null);
  }

  /** The same with a certificate. */
  public JGroupsConfig with(@Nullable NodeCertificate shown) {
    return new JGroupsConfig(bind, node, site, hub, seeds, joinWithin, shown);
  }

  /** On loopback, at any free port, waiting 30 s for a registrar. */
  public static JGroupsConfig loopback(
      String node, String site, @Nullable Endpoint hub, List<Endpoint> seeds) {
    return new JGroupsConfig(LOOPBACK, node, site, hub, seeds, Duration.ofSeconds(30));
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
