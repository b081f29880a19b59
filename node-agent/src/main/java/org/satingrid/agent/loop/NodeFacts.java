package org.satingrid.agent.loop;

import java.util.List;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;

/** An agent's facts about itself. */
public interface NodeFacts {
  /** The greeting, given the ids of the current attempts. */
  FromAgent.Hello hello(List<String> attempts);

  /** Returns the sandbox of engines. */
  Box box();

  /** Returns the node's machine. */
  FromAgent.Machine machine();

  /** Reads the end of the agent's own log, which takes time. */
  String log();

  /** Examines the node as {@code satin-agent doctor} does, which takes time. */
  String doctor() throws InterruptedException;
}
