package org.satingrid.network.jgroups;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

class OneSiteTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new JGroupsGrid(false);
  }
}
