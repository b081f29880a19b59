package org.satingrid.agent.engine;

import java.time.Duration;

/** The agent's end of the socket to one engine. */
interface EngineLink extends AutoCloseable {

  /** Orders the engine to end. No effect if it is not connected. */
  void stop(String reason);

  /** Orders the engine to hand its work over and end. No effect if it is not connected. */
  void leave(String reason);

  /** Waits until every report of an engine that has ended was passed on, for so long at most. */
  void drain(Duration atMost) throws InterruptedException;

  @Override
  void close();
}
