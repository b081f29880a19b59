package org.satingrid.agent;

import java.io.IOException;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.network.Network;

/** How this node joins the other nodes. */
@FunctionalInterface
interface GridNetwork {

  /**
   * Joins.
   *
   * @param port the node's own TCP port
   */
  Network join(Welcome welcome, int port) throws IOException;

  /** Where that port is. */
  default SiteAddress address() {
    return SiteAddress.LOOPBACK;
  }
}
