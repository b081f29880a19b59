package org.satingrid.network.memory;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

class InMemoryNetworkTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    return new MemoryGrid(new InMemoryGrid());
  }

  @Override
  protected boolean smallOvertakes() {
    return false;
  }
}
