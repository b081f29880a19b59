package org.satingrid.network.link;

/** Receives messages from an engine other than traffic, on its connection's only thread. */
public interface EngineHandler {

  /** An engine has connected. */
  void connected();

  /**
   * The thread that reads the connection is about to handle a message of the engine. While this
   * method waits, the engine waits as well.
   */
  default void working() {}

  /** A report, opaque to the link. Its content comes from untrusted code. */
  void report(byte[] content);

  /**
   * The connection is over. Called once, after the last report. The engine is not a member any
   * more.
   */
  void ended(String reason);
}
