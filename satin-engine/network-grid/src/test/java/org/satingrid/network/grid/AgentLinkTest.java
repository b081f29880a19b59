package org.satingrid.network.grid;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;
import org.satingrid.network.link.LinkedGrid;

/** The setup of production: engines behind sockets, and agents of two sites that meet at a hub. */
class AgentLinkTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    NodesGrid agents = new NodesGrid(NodesGrid.Ways.HUB, true);
    return new LinkedGrid(agents, agents::network);
  }

  @Override
  protected void crashNode(Grid grid, int node) throws Exception {
    ((LinkedGrid) grid).crashAgent(node);
  }
}
