package org.satingrid.network.jgroups;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.security.Certificates;

/** Two sites with certificates that dial each other; the hub is only where they meet. */
class DirectSitesTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new JGroupsGrid(true, Certificates.OURS, DirectConfig.listening(JGroupsConfig.LOOPBACK));
  }
}
