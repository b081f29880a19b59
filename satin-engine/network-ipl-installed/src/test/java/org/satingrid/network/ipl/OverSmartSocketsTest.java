package org.satingrid.network.ipl;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Runs the tests of all networks over IPL's implementation smartsockets. */
class OverSmartSocketsTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    IplServer server = new IplServer();
    return new IplGrid("smartsockets", server.address(), server::close);
  }
}
