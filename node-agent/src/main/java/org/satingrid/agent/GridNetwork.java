package org.satingrid.agent;

import java.io.IOException;
import java.util.function.Supplier;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;

/** How this node joins the other nodes. */
@FunctionalInterface
interface GridNetwork {

  /**
   * Joins.
   *
   * @param port the node's own TCP port
   * @param certificate the node's, as it is at each time
   */
  Network join(Welcome welcome, int port, Supplier<Content> certificate) throws IOException;

  /** Where that port is. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
