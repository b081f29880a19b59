package org.satingrid.agent.engine;

import org.satingrid.launcher.link.EngineReport;

/** Receives the events of an engine's process. The calls come from separate threads. */
public interface EngineEvents {

  /** Called with a report of the engine. */
  void reported(EngineReport report);

  /** Called after the engine's last report, when the connection is over. */
  void disconnected();

  /**
   * Called for each line of output.
   *
   * @param stream stdout or stderr
   */
  void printed(String stream, String line);

  /** Called last, when the process has ended and all its messages have been passed on. */
  void exited(EngineExit exit);
}
