package org.satingrid.network.link;

/** Receives what comes from an engine besides traffic; on its connection's one thread. */
public interface EngineHandler {

  /** An engine is at the socket. */
  void connected();

  /**
   * A message of the engine is about to be worked on, by the thread that reads the connection.
   * While this method waits, the engine does.
   */
  default void working() {}

  /** A report, opaque to the link; comes from untrusted code, like all of its content. */
  void report(byte[] content);

  /** The connection is over, once, after the last report. The engine is no member any more. */
  void ended(String reason);
}
