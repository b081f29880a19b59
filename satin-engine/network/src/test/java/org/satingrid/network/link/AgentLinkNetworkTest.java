package org.satingrid.network.link;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;
import org.satingrid.network.memory.InMemoryGrid;
import org.satingrid.network.memory.MemoryGrid;

/** Engines that are linked over real sockets to agents in an in-memory grid. */
class AgentLinkNetworkTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    MemoryGrid agents = new MemoryGrid(new InMemoryGrid());
    return new LinkedGrid(agents, agents::network);
  }

  @Override
  protected void crashNode(Grid grid, int node) throws Exception {
    ((LinkedGrid) grid).crashAgent(node);
  }
}
