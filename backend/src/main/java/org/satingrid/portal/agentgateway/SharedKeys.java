package org.satingrid.portal.agentgateway;

import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.audit.AuditTrail;
import org.satingrid.portal.shared.LogThrottle;
import org.satingrid.portal.sites.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Refuses a second agent with the key of a connected node. Such an agent runs from a copy of the
 * state directory, for example in a cloned virtual machine. If the portal admitted it, the two
 * agents would end each other's connection and jobs forever.
 *
 * <p>The first agent stays, also if it is connected to another portal on the same database. After a
 * loss of power or network, the portal can still hold the connection of an agent that has ended.
 * Therefore the first agent counts only while it sends messages.
 */
@Component
class SharedKeys {
  /** An agent sends a heartbeat every five seconds. */
  static final Duration MAX_SILENCE = Duration.ofSeconds(8);

  static final String WORDS =
      "Another agent is connected with the key of this node. Only one machine can use a key.";

  private static final Logger LOG = LoggerFactory.getLogger(SharedKeys.class);

  private final Connections connections;
  private final Nodes nodes;
  private final AuditTrail audit;
  private final Clock clock;
  private final LogThrottle told = new LogThrottle();

  SharedKeys(Connections connections, Nodes nodes, AuditTrail audit, Clock clock) {
    this.connections = connections;
    this.nodes = nodes;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Returns true if another process than this one is connected with the node's key.
   *
   * @param process value of the connecting agent's header, or null for an older agent
   */
  boolean isUsedByOther(NodePrincipal node, @Nullable String process) {
    AgentConnection held = connections.of(node.id());
    if (process == null) {
      return false;
    } else if (held == null) {
      return nodes.isConnected(node.id(), process, MAX_SILENCE);
    }
    String holder = held.process();
    return holder != null
        && !holder.equals(process)
        && !held.isGone()
        && !held.isSilent(connections.listened(), MAX_SILENCE);
  }

  /**
   * Records the refusal in the log and in the audit trail, once a minute at most for each node.
   *
   * @param address address of the refused agent
   */
  void refused(NodePrincipal node, String address) {
    if (told.allows(node.id(), clock.instant())) {
      LOG.warn(
          "A second agent at {} uses the key of node {}, which is connected. It is refused. On one"
              + " of the machines, delete the agent's state and join again.",
          address,
          node.node());
      audit.refused("second-agent", "node " + node.node(), 409, address, WORDS);
    }
  }
}
