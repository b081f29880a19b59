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
   * Called once when the connection is over, after the last report. The engine is then no longer a
   * member.
   */
  void ended(String reason);
}
