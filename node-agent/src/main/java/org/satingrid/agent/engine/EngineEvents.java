package org.satingrid.agent.engine;

import org.satingrid.launcher.link.EngineReport;

/** What an engine's process tells whoever started it, on threads of its own. */
public interface EngineEvents {

  /** The engine reported something. */
  void reported(EngineReport report);

  /** The engine printed a line; {@code stream} is stdout or stderr. */
  void printed(String stream, String line);

  /** The process has ended and everything it said has been passed on. Last event. */
  void exited(EngineExit exit);
}
