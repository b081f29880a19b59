package org.satingrid.network;

import java.time.Duration;

/** A node's network, as its agent manages it. */
public interface NodeNetwork extends Network {

  /**
   * Returns, for people, the reason why this node does not meet other nodes. Empty if it meets
   * other nodes. If the answer is not yet known, waits at most for this time.
   */
  String trouble(Duration atMost) throws InterruptedException;
}
