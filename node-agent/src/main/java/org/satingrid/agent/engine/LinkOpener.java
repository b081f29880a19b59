package org.satingrid.agent.engine;

import java.io.IOException;
import java.util.function.Consumer;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.launcher.link.EngineReport;

/** Creates the socket to an engine before the engine starts. */
@FunctionalInterface
interface LinkOpener {

  /**
   * Creates the agent's end of a socket.
   *
   * @param socket the names of the socket
   * @param reports receives the engine's reports, in order
   * @param ended called once after the last report, if the engine has connected
   */
  EngineLink open(
      EngineSocket socket, StartEngine start, Consumer<EngineReport> reports, Runnable ended)
      throws IOException;
}
