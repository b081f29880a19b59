package org.satingrid.network.jgroups;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;
import org.satingrid.network.link.LinkedGrid;

/** As in production: engines behind sockets, agents of two sites that meet at a hub. */
class AgentLinkOverJGroupsTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    JGroupsGrid agents = new JGroupsGrid(true);
    return new LinkedGrid(agents, agents::network);
  }

  @Override
  protected void crashNode(Grid grid, int node) throws Exception {
    ((LinkedGrid) grid).crashAgent(node);
  }
}
