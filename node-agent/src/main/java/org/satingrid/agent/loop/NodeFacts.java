package org.satingrid.agent.loop;

import java.util.List;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;

/** Reads the facts that an agent reports about its node. */
public interface NodeFacts {
  /**
   * Returns the first message to the portal.
   *
   * @param attempts ids of the current attempts
   */
  FromAgent.Hello hello(List<String> attempts);

  /** Returns the sandbox of engines. */
  Box box();

  FromAgent.Machine machine();

  /** Reads the last lines of the agent's own log. Can take some time. */
  String log();

  /** Runs the checks of {@code satin-agent doctor}. Can take some time. */
  String doctor() throws InterruptedException;
}
