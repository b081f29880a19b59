package org.satingrid.agent;

import java.io.IOException;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.admission.Passes;

/** Connects this node with the other nodes. */
@FunctionalInterface
interface GridAccess {

  /**
   * Joins the network of the nodes.
   *
   * @param port the node's own TCP port
   * @param certificate returns the node's credentials at any time
   */
  Network join(Welcome welcome, int port, Supplier<Content> certificate) throws IOException;

  /**
   * Refuses connections with these keys from now on, and closes open connections with these keys.
   * Works also before the node has joined the network. Has no effect in a network inside one
   * process. Any thread can call this method. Does not wait.
   */
  default void revoke(RevokedKeys keys) {}

  /**
   * Checks that the joined network is connected with its hub. Waits a short time while the answer
   * is unknown.
   *
   * @throws IOException if the network is not connected with its hub. The message contains the
   *     cause
   */
  default void checkHub() throws IOException, InterruptedException {}

  /**
   * Returns the receiver of the portal's news about pools. A network inside one process ignores the
   * news.
   */
  default Passes passes() {
    return new Passes();
  }

  /** Returns the network address of this port. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
