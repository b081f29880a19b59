package org.satingrid.agent;

import java.io.IOException;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.admission.Passes;

/** Joins this node to the other nodes. */
@FunctionalInterface
interface GridAccess {

  /**
   * Joins.
   *
   * @param port the node's own TCP port
   * @param certificate the node's, as it is at each time
   */
  Network join(Welcome welcome, int port, Supplier<Content> certificate) throws IOException;

  /**
   * Refuses links of nodes with these keys from now on, and ends their open links. Also possible
   * before joining. A network of one process has no links. Can be called from any thread, and does
   * not wait.
   */
  default void revoke(RevokedKeys keys) {}

  /**
   * Checks that the joined network is connected with its hub. Waits a moment while this is unknown.
   *
   * @throws IOException if it is not connected, with the cause in the message
   */
  default void checkHub() throws IOException, InterruptedException {}

  /**
   * Returns the receiver of the portal's news about pools. A network of one process ignores the
   * news.
   */
  default Passes passes() {
    return new Passes();
  }

  /** Returns the address of this port. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
