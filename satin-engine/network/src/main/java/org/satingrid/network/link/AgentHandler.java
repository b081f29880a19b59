package org.satingrid.network.link;

/**
 * Receives the agent's messages, except messages of other engines, on the link's only thread. Must
 * never block.
 */
public interface AgentHandler {

  /** Called with a command of the agent. The link does not read its content. */
  void command(byte[] content);

  /**
   * Called when the link has ended, unless this process has closed it. An engine without an agent
   * must end.
   */
  void disconnected(String reason);
}
