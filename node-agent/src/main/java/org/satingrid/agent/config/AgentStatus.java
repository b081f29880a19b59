package org.satingrid.agent.config;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;

/**
 * The state of an agent, for {@code satin-agent status}.
 *
 * @param pid process id of the agent
 * @param node the node's name at the portal. Empty before enrolment
 * @param portal address of the portal
 * @param hub host:port of the hub. Empty before the portal has sent it
 * @param peers host:port of the site's other nodes, as last sent by the portal
 * @param box the sandbox of engines. Null before it is known
 * @param detail a sentence for people. For {@link Phase#FAILED} it contains cause and remedy
 */
public record AgentStatus(
    long pid,
    Phase phase,
    String node,
    String site,
    String portal,
    String hub,
    List<String> peers,
    @Nullable Box box,
    String detail) {

  /** The peers are null in the file of an agent of an earlier release. */
  public AgentStatus {
    peers = peers == null ? List.of() : List.copyOf(peers);
  }

  /** The phases of an agent. An agent stays only in the last two. */
  public enum Phase {
    /** The agent runs. The portal has not answered yet. */
    STARTING,
    /** The portal cannot be reached. */
    OFFLINE,
    /** The portal has accepted the node. The sandbox was not tested yet. */
    CONNECTED,
    /** The node cannot run engines at present. The agent tries again. */
    NOT_READY,
    /** The portal has accepted the node, and a program has run in an engine's sandbox. */
    READY,
    /** The agent has given up. */
    FAILED
  }

  /** Returns true if the agent that wrote this status still runs. */
  public boolean current() {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
