package org.satingrid.network.link;

/** Receives what comes from the agent besides traffic; on the link's one thread: never block. */
public interface AgentHandler {

  /** A command of the agent's, opaque to the link. */
  void command(byte[] content);

  /** The link is gone without having been closed here; an engine without an agent must end. */
  void disconnected(String reason);
}
