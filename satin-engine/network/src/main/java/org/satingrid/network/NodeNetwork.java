package org.satingrid.network;

import java.time.Duration;

/** A node's network, as its agent looks after it. */
public interface NodeNetwork extends Network {

  /**
   * Why this node does not meet the others, in words; empty if it does. Waits while that is not
   * known, at most so long.
   */
  String trouble(Duration atMost) throws InterruptedException;
}
