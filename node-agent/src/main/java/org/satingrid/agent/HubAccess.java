package org.satingrid.agent;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.portal.HubAtPortal;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.Patience;
import org.satingrid.network.grid.admission.Passes;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.hub.HubAddress;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.security.Revocations;

/** Connects to other nodes directly where this is possible, and otherwise through the hub. */
final class HubAccess implements GridAccess {
  /**
   * Maximum time to wait for the node with the registrar. The engines of an attempt start at the
   * same time, and this node can join the pool a little later than the others.
   */
  private static final Duration JOIN_POOL = Duration.ofSeconds(30);

  private static final Duration HUB_PATIENCE = Duration.ofMillis(1_500);

  private final URI portal;
  private final DirectConfig far;
  private final SiteAddress address;
  private final Revocations revocations = new Revocations();
  private final Passes passes = new Passes();
  private volatile @Nullable GridNetwork joined;

  /**
   * Creates the access without joining a network.
   *
   * @param portal the portal, which contains the hub unless it names another one
   * @param far addresses for connections from nodes of other sites
   * @param address address for connections from nodes of the same site
   */
  HubAccess(URI portal, DirectConfig far, SiteAddress address) {
    this.portal = portal;
    this.far = far;
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
  public Passes passes() {
    return passes;
  }

  @Override
  public void checkHub() throws IOException, InterruptedException {
    GridNetwork network = joined;
    String trouble = network == null ? "" : network.trouble(HUB_PATIENCE);
    if (!trouble.isEmpty()) {
      throw new IOException(trouble);
    }
  }

  @Override
  public Network join(Welcome welcome, int port, Supplier<Content> certificate) {
    DirectConfig near =
        new DirectConfig(
            new Endpoint(address.listen(), port), List.of(new Endpoint(address.told(), port)));
    GridNetwork network =
        GridNetwork.open(
            new GridConfig(
                welcome.node(),
                welcome.site(),
                List.of(hub(welcome.hub())),
                JOIN_POOL,
                new NodeCertificate(certificate, revocations),
                passes,
                near,
                far,
                GridConfig.HEARTBEAT,
                patience(welcome.patience())));
    joined = network;
    return network;
  }

  private static Patience patience(ToAgent.@Nullable Patience told) {
    return told == null
        ? Patience.DEFAULT
        : new Patience(
            Duration.ofSeconds(told.missedForSeconds()),
            Duration.ofSeconds(told.aloneForSeconds()));
  }

  private HubAddress hub(String named) {
    return named.isEmpty()
        ? HubAtPortal.of(portal, System.getenv())
        : HubAddress.of(Endpoint.parse(named));
  }
}
