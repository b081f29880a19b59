package org.satingrid.agent;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NetworkProvider;
import org.satingrid.network.NodeNetwork;
import org.satingrid.network.grid.admission.Passes;

/**
 * Connects to other nodes over the network that the portal's setting {@code satin.hub} names. For
 * example, {@code ipl://host:port} names a network that a build can contain in addition to the
 * grid's own network. All nodes of a grid must use the same network. A node does not join if its
 * owner has chosen another network.
 */
final class NamedAccess implements GridAccess {
  /** The name of the grid's own network. */
  static final String OWN = "grid";

  private static final String SCHEME_END = "://";
  private static final Duration PATIENCE = Duration.ofMillis(1_500);

  private final GridAccess own;
  private final @Nullable String demanded;
  private volatile @Nullable NodeNetwork other;

  /**
   * Creates the access without joining a network.
   *
   * @param own access over the grid's own network
   * @param demanded name of the network that the machine's owner has chosen, or null for the
   *     portal's choice
   */
  NamedAccess(GridAccess own, @Nullable String demanded) {
    this.own = own;
    this.demanded = demanded;
  }

  @Override
  public Network join(Welcome welcome, int port, Supplier<Content> certificate) throws IOException {
    int end = welcome.hub().indexOf(SCHEME_END);
    String name = end < 0 ? OWN : welcome.hub().substring(0, end);
    if (demanded != null && !demanded.equals(name)) {
      throw new IOException(
          "this grid's nodes meet over the network "
              + name
              + ", and this node was started for "
              + demanded
              + "; leave out --network "
              + demanded);
    }
    if (end < 0) {
      return own.join(welcome, port, certificate);
    }
    try {
      NodeNetwork opened =
          NetworkProvider.named(name)
              .open(
                  welcome.node(),
                  welcome.site(),
                  welcome.hub().substring(end + SCHEME_END.length()));
      other = opened;
      return opened;
    } catch (NetworkException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void revoke(RevokedKeys keys) {
    own.revoke(keys);
  }

  @Override
  public Passes passes() {
    return own.passes();
  }

  @Override
  public void checkHub() throws IOException, InterruptedException {
    NodeNetwork joined = other;
    if (joined == null) {
      own.checkHub();
      return;
    }
    String trouble = joined.trouble(PATIENCE);
    if (!trouble.isEmpty()) {
      throw new IOException(trouble);
    }
  }

  @Override
  public SiteAddress address() {
    return own.address();
  }
}
