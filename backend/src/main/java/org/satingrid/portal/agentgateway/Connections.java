package org.satingrid.portal.agentgateway;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Settings;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.CloseStatus;

/** The agents that are connected to this portal: one link a node, the newest. */
@Component
class Connections {
  static final CloseStatus REPLACED =
      CloseStatus.POLICY_VIOLATION.withReason("replaced by a newer connection");
  private static final CloseStatus STOPPING =
      CloseStatus.SERVICE_RESTARTED.withReason("the portal is stopping");

  private final Map<UUID, AgentConnection> byNode = new ConcurrentHashMap<>();
  private final Settings settings;
  private final Clock clock;
  private volatile boolean stopping;

  Connections(Settings settings, Clock clock) {
    this.settings = settings;
    this.clock = clock;
  }

  void add(AgentConnection connection) {
    if (stopping) {
      connection.close(STOPPING);
      return;
    }
    AgentConnection older = replaced(connection);
    if (older != null) {
      older.close(REPLACED);
    }
  }

  /** Which of the node's two links is the older one; it may be the one that is established last. */
  private synchronized @Nullable AgentConnection replaced(AgentConnection connection) {
    AgentConnection before = byNode.get(connection.node().id());
    if (before != null && before.connection().number() > connection.connection().number()) {
      return connection;
    }
    byNode.put(connection.node().id(), connection);
    return before;
  }

  void remove(AgentConnection connection) {
    byNode.remove(connection.node().id(), connection);
  }

  @Nullable AgentConnection of(UUID node) {
    return byNode.get(node);
  }

  int count() {
    return byNode.size();
  }

  /** An agent that fell silent has to introduce itself again, or the network lost its link. */
  @Scheduled(fixedDelay = 1000)
  void closeSilent() {
    Instant limit = clock.instant().minus(settings.nodes().downAfter());
    for (AgentConnection link : byNode.values()) {
      if (link.lastHeard().isBefore(limit) && link.inbox().isEmpty()) {
        link.close(CloseStatus.SESSION_NOT_RELIABLE);
      }
    }
  }

  /**
   * Agents of a portal that stops look for another one at once, or for this one when it is back.
   */
  @EventListener(ContextClosedEvent.class)
  void stop() {
    stopping = true;
    byNode.values().forEach(link -> link.close(STOPPING));
  }

  Collection<AgentConnection> all() {
    return List.copyOf(byNode.values());
  }
}
