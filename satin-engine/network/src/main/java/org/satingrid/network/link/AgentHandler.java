package org.satingrid.network.link;

/**
 * Receives messages from the agent other than traffic, on the link's only thread. It must never
 * block.
 */
public interface AgentHandler {

  /** A command of the agent, opaque to the link. */
  void command(byte[] content);

  /** The link is gone without having been closed here. An engine without an agent must end. */
  void disconnected(String reason);
}
