package org.satingrid.agent.engine;

import java.time.Duration;

/** The agent's end of the socket to one engine. */
interface EngineLink extends AutoCloseable {

  /** Orders the engine to end. Has no effect if the engine is not connected. */
  void stop(String reason);

  /**
   * Orders the engine to hand its work over and end. Has no effect if the engine is not connected.
   */
  void leave(String reason);

  /** Waits until all reports of an ended engine have been passed on, at most for this time. */
  void drain(Duration atMost) throws InterruptedException;

  @Override
  void close();
}
