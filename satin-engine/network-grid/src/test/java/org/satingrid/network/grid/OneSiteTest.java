package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Nodes of one site, with certificates, which dial each other. */
class OneSiteTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new NodesGrid(NodesGrid.Ways.ONE_SITE, true);
  }
}
