package org.satingrid.network;

import java.time.Duration;

/** A node's network, as its agent manages it. */
public interface NodeNetwork extends Network {

  /**
   * Returns the reason why this node does not meet other nodes, for people. Empty if it meets them.
   * While this is unknown, waits at most for this time.
   */
  String trouble(Duration atMost) throws InterruptedException;
}
