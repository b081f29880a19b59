package org.satingrid.cluster.protocol.node;

import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;

/** Sends a broker's messages. */
public interface Transport {

  /**
   * Sends without waiting.
   *
   * @return false if the network did not accept the message because too many messages wait for that
   *     member
   */
  boolean send(Member to, Lane lane, byte[] payload);
}
