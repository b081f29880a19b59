package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
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

  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);
  private static final Duration MAX_GOODBYE = Duration.ofSeconds(5);
  private static final long GLANCE_NANOS = 10_000_000;

  private final Map<UUID, AgentConnection> byNode = new ConcurrentHashMap<>();
  private final Settings settings;
  private final Counter silent;
  private final Listening listening = new Listening(System::nanoTime);
  private volatile Executor readers = Runnable::run;
  private volatile boolean stopping;

  Connections(Settings settings, MeterRegistry metrics) {
    this.settings = settings;
    silent =
        Counter.builder("satin.agents.silent")
            .description("Links that this portal has closed because their agents were silent")
            .register(metrics);
  }

  /**
   * Starts the delivery of agents' messages after the server has started, because the server's
   * threads deliver them.
   */
  @EventListener
  void on(WebServerInitializedEvent event) {
    if (event.getWebServer() instanceof TomcatWebServer server) {
      Executor threads = server.getTomcat().getConnector().getProtocolHandler().getExecutor();
      if (threads != null) {
        readers = threads;
      }
    }
  }

  /** Returns the time since this portal began to listen, see {@link Listening}. */
  long listened() {
    return listening.nanos();
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

  /**
   * Keeps the link with the higher connection number for the node, and returns the link that must
   * be closed. The numbers decide, because the portal can establish links in another order than the
   * agent.
   */
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

  /**
   * Closes the links of silent agents. An agent is silent if it hangs or if the network has lost
   * the connection. In both cases the agent must connect again.
   */
  @Scheduled(fixedDelay = 1000)
  void closeSilent() {
    listening.probe(readers);
    long now = listening.nanos();
    Duration limit = settings.nodes().downAfter();
    CloseStatus why =
        CloseStatus.SESSION_NOT_RELIABLE.withReason("silent for " + limit.toSeconds() + " s");
    for (AgentConnection link : byNode.values()) {
      if (link.isSilent(now, limit) && link.inbox().isEmpty() && !link.isGone()) {
        LOG.info("Closing the link to node {}: {}", link.node().node(), why.getReason());
        silent.increment();
        link.close(why);
      }
    }
  }

  /**
   * Closes the links when the portal stops, so that their agents look for another portal at once.
   * Waits a moment until the links are closed. The server closes the rest afterwards.
   */
  @EventListener(ContextClosedEvent.class)
  void stop() {
    stopping = true;
    byNode.values().forEach(link -> link.close(STOPPING));
    long limit = System.nanoTime() + MAX_GOODBYE.toNanos();
    while (!byNode.isEmpty() && System.nanoTime() < limit) {
      LockSupport.parkNanos(GLANCE_NANOS);
    }
  }

  Collection<AgentConnection> all() {
    return List.copyOf(byNode.values());
  }
}
