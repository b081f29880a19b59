package org.satingrid.network.ipl;

import org.satingrid.network.Grid;
import org.satingrid.network.NetworkBehaviour;

/** The behaviour over IPL's implementation nio. */
class OverNioTest extends NetworkBehaviour {
  @Override
  protected Grid open() throws Exception {
    return new IplGrid("nio");
  }
}
