package org.satingrid.network.jgroups;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Two sites that reach each other only through a hub. */
class TwoSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new JGroupsGrid(true);
  }
}
