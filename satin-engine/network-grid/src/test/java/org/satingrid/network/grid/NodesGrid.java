package org.satingrid.network.grid;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Grid;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.membership.ToldEvents;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.registry.PoolEvent;

/**
 * A hub and three nodes with real sockets. All nodes belong to one site, or two nodes belong to a
 * near site and one to a far site.
 */
final class NodesGrid implements Grid {
  /** The ways of messages between nodes. */
  enum Ways {
    /** All nodes are of one site and dial each other. */
    ONE_SITE,
    /** All messages go through the hub. */
    HUB,
    /** All messages go through the hub, and nodes reach the hub through a proxy. */
    HUB_BY_PROXY,
    /** All nodes dial each other, also from site to site. */
    DIRECT
  }

  /** Long enough that no node counts as silent on a busy machine. */
  private static final Duration HEARTBEAT = Duration.ofSeconds(60);

  private static final Duration JOINING = Duration.ofSeconds(15);
  private static final int IMPATIENT = 3;
  private static final Duration IMPATIENT_JOINING = Duration.ofSeconds(2);

  private static final Endpoint LOOPBACK = new Endpoint("127.0.0.1", 0);

  private final Ways ways;
  private final boolean certified;
  private final Hub hub;
  private final @Nullable ConnectProxy proxy;
  private final Map<Integer, GridNetwork> networks = new HashMap<>();

  NodesGrid(Ways ways, boolean certified) throws IOException {
    this.ways = ways;
    this.certified = certified;
    this.hub = Hub.open(LOOPBACK, certified ? Certificates.OURS.hub() : null, HEARTBEAT);
    this.proxy = ways == Ways.HUB_BY_PROXY ? new ConnectProxy() : null;
    for (int node = 0; node < 3; node++) {
      network(node);
    }
  }

  /** Returns the node's network. Starts a new one if the node has crashed. */
  Network network(int node) {
    return networks.computeIfAbsent(node, this::start);
  }

  Set<String> sitesSeenBy(int node) {
    return networks.computeIfAbsent(node, this::start).sites();
  }

  @Override
  public String node(int node) {
    return "n" + node;
  }

  @Override
  public String site(int node) {
    return ways != Ways.ONE_SITE && node == 2 ? "far" : "near";
  }

  @Override
  public int impatient() {
    return IMPATIENT;
  }

  @Override
  public Pool join(int node, PoolSpec pool, PoolListener listener) {
    return network(node).join(pool, listener);
  }

  @Override
  public void crash(int node) {
    GridNetwork crashed = networks.remove(node);
    if (crashed != null) {
      crashed.crash();
    }
  }

  @Override
  public void tell(Pool member, PoolEvent event) {
    ToldEvents.tell(member, event);
  }

  @Override
  public void close() {
    new ArrayList<>(networks.values()).forEach(GridNetwork::close);
    hub.close();
    if (proxy != null) {
      proxy.close();
    }
  }

  private GridNetwork start(int node) {
    boolean dialled = ways == Ways.ONE_SITE || ways == Ways.DIRECT;
    DirectConfig at = dialled ? DirectConfig.listening(LOOPBACK) : DirectConfig.DIAL_ONLY;
    HubAddress to =
        new HubAddress(
            hub.endpoint(),
            proxy == null ? null : new HubAddress.Proxy(proxy.endpoint(), null),
            null);
    return GridNetwork.open(
        new GridConfig(
            node(node),
            site(node),
            List.of(to),
            node == IMPATIENT ? IMPATIENT_JOINING : JOINING,
            certified ? Certificates.OURS.node(site(node), node(node)) : null,
            null,
            at,
            at,
            HEARTBEAT));
  }
}
