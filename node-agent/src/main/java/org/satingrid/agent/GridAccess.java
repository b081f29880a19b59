package org.satingrid.agent;

import java.io.IOException;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.RevokedKeys;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;
import org.satingrid.network.grid.admission.Passes;

/** How this node joins the other nodes. */
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
   * Refuses links of nodes that have these keys from now on, and ends those that are open; also
   * before joining. A network of one process has none. From any thread, which does not wait.
   */
  default void revoke(RevokedKeys keys) {}

  /**
   * Looks whether the network that was joined is connected with its hub; waits a moment while that
   * is not known.
   *
   * @throws IOException if it is not; its message says why
   */
  default void checkHub() throws IOException, InterruptedException {}

  /** Is told what the portal says of pools; a network of one process asks for nothing. */
  default Passes passes() {
    return new Passes();
  }

  /** Where that port is. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
