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
 * Tells the database once a second which agents have been heard, all in one statement: one for each
 * heartbeat would be a thousand transactions a second with ten thousand agents. A node is thereby
 * known as seen up to a second later than it was; what counts in silence counts in many of those.
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
        // Another portal has revoked it, and this one has not heard of that yet.
        link.close(RevokedLinks.REVOKED);
      } else if (outdated.contains(link.node().id())) {
        // A handshake that its agent has given up came in later. The agent has to connect again.
        link.close(Connections.REPLACED);
      } else if (link.isGone()) {
        // It was said to be gone before this was written, perhaps, and is now not.
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
