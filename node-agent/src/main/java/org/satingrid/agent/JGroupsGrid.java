package org.satingrid.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.Revocations;
import org.satingrid.network.jgroups.HubHandshake;
import org.satingrid.network.jgroups.JGroupsConfig;
import org.satingrid.network.jgroups.JGroupsNetwork;

/**
 * Joins by JGroups: nodes of the site directly, other sites where they can be dialled or by hub.
 */
final class JGroupsGrid implements GridNetwork {
  /** An attempt's engines are started at the same time, the registrar's among them. */
  private static final Duration JOIN_POOL = Duration.ofSeconds(30);

  private static final int HUB_MILLIS = 1_500;

  private final DirectConfig direct;
  private final SiteAddress address;
  private final Revocations revocations = new Revocations();

  /**
   * A network to be joined.
   *
   * @param direct where nodes of other sites may dial this one
   * @param address where nodes of its site dial it
   */
  JGroupsGrid(DirectConfig direct, SiteAddress address) {
    this.direct = direct;
    this.address = address;
  }

  @Override
  public SiteAddress address() {
    return address;
  }

  @Override
  public void revoke(RevokedKeys keys) {
    revocations.revoke(keys);
  }

  @Override
  public void tryHub(String hub, Supplier<Content> certificate) throws IOException {
    HubHandshake.make(
        Endpoint.parse(hub), new NodeCertificate(certificate, revocations), HUB_MILLIS);
  }

  @Override
  public Network join(Welcome welcome, int port, Supplier<Content> certificate) {
    Endpoint own = new Endpoint(address.told(), port);
    List<Endpoint> seeds =
        welcome.siteAddresses().stream()
            .map(Endpoint::parse)
            .filter(seed -> !seed.equals(own))
            .toList();
    return JGroupsNetwork.open(
        new JGroupsConfig(
                new Endpoint(address.listen(), port),
                welcome.node(),
                welcome.site(),
                Endpoint.parse(welcome.hub()),
                seeds,
                JOIN_POOL)
            .with(new NodeCertificate(certificate, revocations))
            .with(direct)
            .reachedAt(address.told()));
  }
}
