package org.satingrid.network.ipl;

import org.satingrid.ipl.memory.MemoryServer;
import org.satingrid.ipl.memory.MemoryStarter;
import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Runs the tests of all networks over an IPL in memory. */
class OverMemoryTest extends NetworkBehaviour {
  @Override
  protected Grid open() {
    MemoryServer server = new MemoryServer();
    return new IplGrid(MemoryStarter.NAME, server.address(), server::stop);
  }
}
