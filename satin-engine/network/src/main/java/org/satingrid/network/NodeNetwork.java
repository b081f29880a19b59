package org.satingrid.network;

import java.time.Duration;

/** A node's network, as its agent manages it. */
public interface NodeNetwork extends Network {

  /**
   * Returns why this node does not meet the others, for people, or empty if it does. Waits while
   * the answer is unknown, at most for this time.
   */
  String trouble(Duration atMost) throws InterruptedException;
}
