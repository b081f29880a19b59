package org.satingrid.agent;

import java.io.IOException;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.admission.Passes;

/** Connects this node to the grid's other nodes. */
@FunctionalInterface
interface GridAccess {

  /**
   * Joins the network of nodes.
   *
   * @param port the node's own TCP port
   * @param certificate returns the node's present credentials
   */
  Network join(Welcome welcome, int port, Supplier<Content> certificate) throws IOException;

  /**
   * Refuses connections with these keys from now on, and closes open ones. Also works before the
   * node has joined the network. Has no effect in a network inside one process. Does not wait. Any
   * thread can call this method.
   */
  default void revoke(RevokedKeys keys) {}

  /**
   * Checks that the joined network is connected to its hub, and waits a short time if this is not
   * yet known.
   *
   * @throws IOException with the reason if the network is not connected to its hub
   */
  default void checkHub() throws IOException, InterruptedException {}

  /**
   * Returns the receiver of the portal's messages about pools. In a network inside one process it
   * ignores them.
   */
  default Passes passes() {
    return new Passes();
  }

  /** Returns this node's address for nodes of the same site. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
