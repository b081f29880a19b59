package org.satingrid.agent.loop;

import java.util.List;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.api.Box;

/** What an agent tells of itself. */
public interface NodeFacts {
  /** The greeting, given the ids of the attempts at hand. */
  FromAgent.Hello hello(List<String> attempts);

  /** What engines are kept in. */
  Box box();

  /** What the node runs on. */
  FromAgent.Machine machine();

  /** Reads the end of the agent's own log; takes its time. */
  String log();

  /** Examines the node as {@code satin-agent doctor} does; takes its time. */
  String doctor() throws InterruptedException;
}
