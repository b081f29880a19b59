package org.satingrid.network.ipl;

import java.time.Duration;
import java.util.Map;
import org.satingrid.network.NetworkException;

/**
 * The settings of a node of a grid over IPL.
 *
 * @param node name of the node, unique in the grid
 * @param site name of the node's site
 * @param server address of the IPL server, as printed by the server or as {@code host:port}
 * @param joinWithin maximum wait for the node of the pool's registrar when this node joins a pool
 * @param heartbeat interval of the node's reports to the server that it is alive, in whole seconds.
 *     If the reports of a node are missing for this time, and the server cannot reach the node, the
 *     server gives it up.
 * @param options properties of IPL and SmartSockets in addition to the grid's own settings
 */
public record IplConfig(
    String node,
    String site,
    String server,
    Duration joinWithin,
    Duration heartbeat,
    Map<String, String> options) {
  static final Duration HEARTBEAT = Duration.ofSeconds(6);

  private static final String NAME = "[A-Za-z0-9._-]{1,100}";

  public IplConfig {
    options = Map.copyOf(options);
    if (!node.matches(NAME) || !site.matches(NAME)) {
      throw new NetworkException(
          "names '"
              + node
              + "' of node and '"
              + site
              + "' of site must be 1 to 100 letters, digits, dots, dashes, underscores");
    }
    if (server.isBlank()) {
      throw new NetworkException(
          "a grid over ipl needs an IPL server; start one with infra/ipl/server.sh and name it");
    }
    if (heartbeat.toSeconds() < 1) {
      throw new NetworkException("IPL counts heartbeats in seconds; give one at least");
    }
  }

  /** Makes settings with a heartbeat of six seconds and a wait of half a minute for a registrar. */
  public static IplConfig of(String node, String site, String server, Map<String, String> options) {
    return new IplConfig(node, site, server, Duration.ofSeconds(30), HEARTBEAT, options);
  }
}
