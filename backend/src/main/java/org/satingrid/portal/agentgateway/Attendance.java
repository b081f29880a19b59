package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.satingrid.portal.sites.Nodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Writes once a second, in one statement, which agents sent a heartbeat. With one statement per
 * heartbeat, ten thousand agents would cause a thousand transactions a second. Therefore the stored
 * time of the last contact can be a second too early. The limits on a node's silence are much
 * longer than a second.
 */
@Component
class Attendance {
  private static final Logger LOG = LoggerFactory.getLogger(Attendance.class);

  private final Connections connections;
  private final Nodes nodes;
  private final Clock clock;
  private Instant writtenUpTo = Instant.MIN;

  Attendance(Connections connections, Nodes nodes, Clock clock, MeterRegistry metrics) {
    this.connections = connections;
    this.nodes = nodes;
    this.clock = clock;
    Gauge.builder("satin.agents.connected", connections, Connections::count)
        .description("Agents that are connected to this portal")
        .register(metrics);
    Gauge.builder("satin.agent.heartbeat.lag", this, Attendance::longestSilence)
        .description("Seconds since the last heartbeat of the quietest connected agent")
        .baseUnit("seconds")
        .register(metrics);
  }

  @Scheduled(fixedDelay = 1000)
  void write() {
    Instant now = clock.instant();
    Instant from = writtenUpTo;
    List<AgentConnection> heard =
        connections.all().stream()
            .filter(link -> link.isIntroduced() && !link.lastHeard().isBefore(from))
            .toList();
    try {
      if (!heard.isEmpty()) {
        note(heard);
      }
      writtenUpTo = now;
    } catch (RuntimeException e) {
      LOG.error("Storing the heartbeats of agents failed; trying again in a second", e);
    }
  }

  private void note(List<AgentConnection> heard) {
    Set<UUID> outdated = nodes.seen(heard.stream().map(AgentConnection::connection).toList());
    Set<UUID> shutOut = Set.copyOf(nodes.shutOut(outdated));
    for (AgentConnection link : heard) {
      if (shutOut.contains(link.node().id())) {
        // Another portal has revoked the node, and this portal has not yet been notified.
        link.close(RevokedLinks.REVOKED);
      } else if (outdated.contains(link.node().id())) {
        // The agent gave up this handshake before the portal completed it. The agent must connect
        // again.
        link.close(Connections.REPLACED);
      } else if (link.isGone()) {
        // The heartbeat has marked the node as connected. If the connection ended before this
        // heartbeat was stored, its end must be recorded again.
        nodes.disconnected(link.connection());
      }
    }
  }

  private double longestSilence() {
    Instant now = clock.instant();
    return connections.all().stream()
        .mapToDouble(link -> Duration.between(link.lastHeard(), now).toMillis() / 1000.0)
        .max()
        .orElse(0);
  }
}
