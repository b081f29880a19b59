package org.satingrid.network.ipl;

import org.satingrid.ipl.provider.behaviour.IplWorld;
import org.satingrid.ipl.provider.behaviour.MessageBehaviour;

/** {@link MessageBehaviour} over IPL's {@code tcp}, as a check of the suite. */
class TcpMessagesTest extends MessageBehaviour {
  @Override
  protected IplWorld world() {
    return new TcpWorld();
  }
}
