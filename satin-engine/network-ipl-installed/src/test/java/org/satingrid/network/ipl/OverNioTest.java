package org.satingrid.network.ipl;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** Runs the tests of all networks over IPL's implementation nio. */
class OverNioTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    IplServer server = new IplServer();
    return new IplGrid("nio", server.address(), server::close);
  }
}
