package org.satingrid.network.jgroups;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgroups.util.Util;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Grid;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.RecordingListener;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.membership.ToldEvents;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.Certificates;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.registry.PoolEvent;

/** Three nodes over real sockets: of one site, or two near ones and a far one met through a hub. */
final class JGroupsGrid implements Grid {
  private final @Nullable Hub hub;
  private final boolean twoSites;
  private final @Nullable Certificates certificates;
  private final DirectConfig direct;
  private final Map<Integer, JGroupsNetwork> networks = new HashMap<>();

  JGroupsGrid(boolean twoSites) {
    this(twoSites, null);
  }

  JGroupsGrid(boolean twoSites, @Nullable Certificates certificates) {
    this(twoSites, certificates, DirectConfig.DIAL_ONLY);
  }

  JGroupsGrid(boolean twoSites, @Nullable Certificates certificates, DirectConfig direct) {
    this.direct = direct;
    this.twoSites = twoSites;
    this.certificates = certificates;
    NodeCertificate ofHub = certificates == null ? null : certificates.hub();
    this.hub = twoSites ? Hub.open(JGroupsConfig.LOOPBACK, ofHub) : null;
    for (int node = 0; node < 3; node++) {
      network(node);
    }
    awaitFormation();
  }

  /** Sites that start together need a few seconds to meet. */
  private void awaitFormation() {
    PoolSpec pool = new PoolSpec("formation", node(2));
    for (int node = 0; node < 3; node++) {
      for (int tries = 3; tries > 0; tries--) {
        try {
          join(node, pool, new RecordingListener()).close();
          break;
        } catch (NetworkException e) {
          if (tries == 1) {
            throw e;
          }
        }
      }
    }
  }

  /** The node's network; a new one if it crashed. */
  Network network(int node) {
    return networks.computeIfAbsent(node, this::start);
  }

  @Override
  public String node(int node) {
    return "n" + node;
  }

  @Override
  public String site(int node) {
    return twoSites && node == 2 ? "far" : "near";
  }

  @Override
  public Pool join(int node, PoolSpec pool, PoolListener listener) {
    return network(node).join(pool, listener);
  }

  /** Cuts the node off and stops it, as its sudden end would. */
  @Override
  public void crash(int node) throws Exception {
    JGroupsNetwork crashed = networks.remove(node);
    if (crashed != null) {
      Util.shutdown(crashed.channel(), false);
      crashed.close();
    }
  }

  @Override
  public void tell(Pool member, PoolEvent event) {
    ToldEvents.tell(member, event);
  }

  @Override
  public void close() {
    new ArrayList<>(networks.values()).forEach(JGroupsNetwork::close);
    if (hub != null) {
      hub.close();
    }
  }

  private JGroupsNetwork start(int node) {
    List<Endpoint> seeds = new ArrayList<>();
    networks.forEach(
        (other, network) -> {
          if (site(other).equals(site(node))) {
            seeds.add(network.endpoint());
          }
        });
    return JGroupsNetwork.open(
        new JGroupsConfig(
                JGroupsConfig.LOOPBACK,
                node(node),
                site(node),
                hub == null ? null : hub.endpoint(),
                seeds,
                Duration.ofSeconds(6))
            .with(certificates == null ? null : certificates.node(site(node), node(node)))
            .with(direct));
  }
}
