package org.satingrid.network.jgroups;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Two sites and the hub with certificates. */
class SecuredSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new JGroupsGrid(true, Certificates.OURS);
  }
}
