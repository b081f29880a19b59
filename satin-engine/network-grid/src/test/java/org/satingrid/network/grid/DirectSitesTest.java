package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Two sites with certificates that dial each other. They use the hub only to meet. */
class DirectSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new NodesGrid(NodesGrid.Ways.DIRECT, true);
  }
}
