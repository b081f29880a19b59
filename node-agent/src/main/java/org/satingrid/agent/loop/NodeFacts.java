package org.satingrid.agent.loop;

import java.util.List;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;

/** The facts that an agent reports about itself. */
public interface NodeFacts {
  /** Returns the greeting, which contains the ids of the current attempts. */
  FromAgent.Hello hello(List<String> attempts);

  /** Returns the sandbox of engines. */
  Box box();

  /** Returns the node's machine. */
  FromAgent.Machine machine();

  /** Reads the last lines of the agent's own log. Takes time. */
  String log();

  /** Examines the node as {@code satin-agent doctor} does. Takes time. */
  String doctor() throws InterruptedException;
}
