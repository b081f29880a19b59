package org.satingrid.network.ipl;

import org.satingrid.ipl.provider.behaviour.ConnectionBehaviour;
import org.satingrid.ipl.provider.behaviour.IplWorld;

/** {@link ConnectionBehaviour} over IPL's {@code tcp}, as a check of the suite. */
class TcpConnectionsTest extends ConnectionBehaviour {
  @Override
  protected IplWorld world() {
    return new TcpWorld();
  }
}
