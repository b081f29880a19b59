package org.satingrid.agent;

import java.time.Duration;
import java.util.List;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.jgroups.Endpoint;
import org.satingrid.network.jgroups.JGroupsConfig;
import org.satingrid.network.jgroups.JGroupsNetwork;

/** Joins by JGroups: nodes of the site directly, other sites through the hub. */
final class JGroupsGrid implements GridNetwork {
  /** An attempt's engines are started at the same time, the registrar's among them. */
  private static final Duration JOIN_POOL = Duration.ofSeconds(30);

  @Override
  public Network join(Welcome welcome, int port) {
    Endpoint own = new Endpoint(NodePort.HOST, port);
    List<Endpoint> seeds =
        welcome.siteAddresses().stream()
            .map(Endpoint::parse)
            .filter(seed -> !seed.equals(own))
            .toList();
    return JGroupsNetwork.open(
        new JGroupsConfig(
            own, welcome.node(), welcome.site(), Endpoint.parse(welcome.hub()), seeds, JOIN_POOL));
  }
}
