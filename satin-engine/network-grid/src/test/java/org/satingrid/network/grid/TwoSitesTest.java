package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Nodes that reach each other only through the hub. */
class TwoSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new NodesGrid(NodesGrid.Ways.HUB, false);
  }
}
