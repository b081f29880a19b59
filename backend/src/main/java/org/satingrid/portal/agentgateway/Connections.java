package org.satingrid.portal.agentgateway;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.CloseStatus;

/** The agents that are connected to this portal: one link a node, the newest. */
@Component
class Connections {
  private final Map<UUID, AgentConnection> byNode = new ConcurrentHashMap<>();

  void add(AgentConnection connection) {
    AgentConnection before = byNode.put(connection.node().id(), connection);
    if (before != null) {
      before.close(CloseStatus.POLICY_VIOLATION.withReason("replaced by a newer connection"));
    }
  }

  /** Whether it was still the node's link. */
  boolean remove(AgentConnection connection) {
    return byNode.remove(connection.node().id(), connection);
  }

  @Nullable AgentConnection of(UUID node) {
    return byNode.get(node);
  }

  Collection<AgentConnection> all() {
    return List.copyOf(byNode.values());
  }
}
