package org.satingrid.network.ipl;

import org.satingrid.ipl.provider.behaviour.IplWorld;
import org.satingrid.ipl.provider.behaviour.UpcallBehaviour;

/** {@link UpcallBehaviour} over IPL's {@code tcp}, as a check of the suite. */
class TcpUpcallsTest extends UpcallBehaviour {
  @Override
  protected IplWorld world() {
    return new TcpWorld();
  }
}
