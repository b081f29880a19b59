package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.agentgateway.Assignments.Assignment;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.telemetry.Intake;
import org.satingrid.portal.telemetry.Stored;
import org.springframework.stereotype.Service;

/**
 * Acts on what an agent says. A message about an attempt that the node has no part in changes
 * nothing, but is acknowledged: the agent would otherwise keep it for ever.
 */
@Service
class AgentMessages {
  private final Nodes nodes;
  private final Jobs jobs;
  private final Assignments assignments;
  private final Intake intake;
  private final OrderDelivery delivery;
  private final Settings settings;
  private final Counter heartbeats;

  AgentMessages(
      Nodes nodes,
      Jobs jobs,
      Assignments assignments,
      Intake intake,
      OrderDelivery delivery,
      Settings settings,
      MeterRegistry metrics) {
    this.nodes = nodes;
    this.jobs = jobs;
    this.assignments = assignments;
    this.intake = intake;
    this.delivery = delivery;
    this.settings = settings;
    heartbeats =
        Counter.builder("satin.agent.heartbeats")
            .description("Heartbeats that agents have sent to this portal")
            .register(metrics);
  }

  void handle(AgentConnection link, FromAgent message) {
    if (message instanceof FromAgent.Hello hello) {
      hello(link, hello);
    } else if (message instanceof FromAgent.Speed speed) {
      nodes.measured(link.node().id(), speed);
    } else if (message instanceof FromAgent.Heartbeat) {
      // That something came is noted already, see Attendance.
      heartbeats.increment();
    } else if (message instanceof FromAgent.EngineJoined joined) {
      jobs.engineJoined(attempt(joined.attemptId()), link.node().id(), joined.at());
    } else if (message instanceof FromAgent.Telemetry telemetry) {
      telemetry(link, telemetry);
    } else if (message instanceof FromAgent.Log log) {
      log(link, log);
    } else if (message instanceof FromAgent.EngineEnded ended) {
      UUID attempt = attempt(ended.attemptId());
      jobs.engineEnded(attempt, link.node().id(), ended.outcome(), ended.at());
      link.forget(attempt);
      link.send(new ToAgent.EndedAck(ended.attemptId()));
    }
  }

  private void hello(AgentConnection link, FromAgent.Hello hello) {
    NodePrincipal self = link.node();
    nodes.connected(self.id(), hello);
    List<String> neighbours = nodes.neighbours(self.id());
    link.send(new ToAgent.Welcome(self.node(), self.site(), settings.hub(), neighbours));
    link.introduced();
    hello.running().forEach(attempt -> stopIfGivenUp(link, attempt));
    delivery.deliver(link);
  }

  /** A node that was away for too long comes back with an engine that nobody counts on any more. */
  private void stopIfGivenUp(AgentConnection link, String attempt) {
    boolean live =
        assignments
            .of(attempt(attempt), link.node().id())
            .map(part -> part.engine().isLive())
            .orElse(false);
    if (!live) {
      link.send(new ToAgent.StopEngine(attempt, "The portal had given this engine up."));
    }
  }

  private void telemetry(AgentConnection link, FromAgent.Telemetry message) {
    Assignment part = assignments.of(attempt(message.attemptId()), link.node().id()).orElse(null);
    Stored stored =
        part == null
            ? new Stored(message.seq(), 0)
            : intake.take(part.jobId(), part.engine(), message);
    link.send(new ToAgent.Ack(message.attemptId(), stored.telemetrySeq(), stored.logSeq()));
  }

  private void log(AgentConnection link, FromAgent.Log message) {
    Assignment part = assignments.of(attempt(message.attemptId()), link.node().id()).orElse(null);
    Stored stored =
        part == null
            ? new Stored(0, message.seq())
            : intake.take(part.jobId(), part.engine(), message);
    link.send(new ToAgent.Ack(message.attemptId(), stored.telemetrySeq(), stored.logSeq()));
  }

  private static UUID attempt(String id) {
    return UUID.fromString(id);
  }
}
