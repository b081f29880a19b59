package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/**
 * Two sites with certificates and direct links between their nodes. The nodes use the hub only to
 * exchange their addresses.
 */
class DirectSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new NodesGrid(NodesGrid.Ways.DIRECT, true);
  }
}
