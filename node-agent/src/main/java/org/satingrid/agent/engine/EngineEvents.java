package org.satingrid.agent.engine;

import org.satingrid.launcher.link.EngineReport;

/** The events of an engine's process for its starter, on separate threads. */
public interface EngineEvents {

  /** The engine reported something. */
  void reported(EngineReport report);

  /** The connection to the engine is over, after its last report. */
  void disconnected();

  /** The engine printed a line. {@code stream} is stdout or stderr. */
  void printed(String stream, String line);

  /** The process has ended and everything it said has been passed on. Last event. */
  void exited(EngineExit exit);
}
