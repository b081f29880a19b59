package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/**
 * Nodes with certificates that reach the hub through a proxy, and each other only through the hub.
 */
class HubByProxyTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new NodesGrid(NodesGrid.Ways.HUB_BY_PROXY, true);
  }
}
