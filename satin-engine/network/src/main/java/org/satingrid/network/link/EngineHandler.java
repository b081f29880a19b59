package org.satingrid.network.link;

/**
 * Receives the engine's messages, except messages to other engines, on its connection's only
 * thread.
 */
public interface EngineHandler {

  /** Called when an engine has connected. */
  void connected();

  /**
   * Called before each message of the engine is handled, on the reading thread. While this method
   * waits, the engine also waits.
   */
  default void working() {}

  /** Called with a report. The link does not read its content, which comes from untrusted code. */
  void report(byte[] content);

  /**
   * Called before {@link #ended} if the agent has ended the connection, because the engine broke a
   * rule or did not read its messages.
   */
  default void faulty(String reason) {}

  /**
   * Called once when the connection is over, after the last report. The engine is then no longer a
   * member.
   */
  void ended(String reason);
}
