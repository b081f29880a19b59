package org.satingrid.cluster.protocol.node;

import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;

/** Where a broker's messages go. */
public interface Transport {

  /**
   * Sends without waiting.
   *
   * @return false if the message was not taken because too much is waiting for that member
   */
  boolean send(Member to, Lane lane, byte[] payload);
}
