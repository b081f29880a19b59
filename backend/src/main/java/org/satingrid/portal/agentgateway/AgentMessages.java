package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.EngineReport;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Orders;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.JobLogs;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.telemetry.Intake;
import org.satingrid.portal.telemetry.Stored;
import org.springframework.stereotype.Service;

/**
 * Acts on an agent's messages. A message about an attempt in which the agent's node has no engine
 * has no effect. The portal acknowledges it, because otherwise the agent would keep it forever.
 */
@Service
class AgentMessages {
  /**
   * Maximum number of attempts that the portal reads from the hello of a connecting node. It reads
   * the rest from the node's next hello.
   */
  static final int MAX_RUNNING = 1_000;

  private static final int MAX_LEAVING_SECONDS = 24 * 3600;
  private static final int MAX_REASON_LENGTH = 300;
  private static final Duration MAX_REST = Duration.ofDays(366);
  private static final FromAgent.Outcome UNKNOWN =
      new FromAgent.Outcome(
          FromAgent.Outcome.Kind.FAILED,
          "engine-killed",
          "The agent did not report how the engine ended.",
          null);

  private final Nodes nodes;
  private final Jobs jobs;
  private final Assignments assignments;
  private final Intake intake;
  private final SampleWriter samples;
  private final EngineReportWriter engines;
  private final OrderDelivery delivery;
  private final RevocationList revocations;
  private final NodeLogs logs;
  private final Settings settings;
  private final NodeFaults faults;
  private final Clock clock;
  private final CountingJdbcTemplate database;
  private final MeterRegistry metrics;
  private final Counter heartbeats;

  AgentMessages(
      Nodes nodes,
      Jobs jobs,
      Assignments assignments,
      Intake intake,
      SampleWriter samples,
      EngineReportWriter engines,
      OrderDelivery delivery,
      RevocationList revocations,
      NodeLogs logs,
      Settings settings,
      NodeFaults faults,
      Clock clock,
      CountingJdbcTemplate database,
      MeterRegistry metrics) {
    this.faults = faults;
    this.clock = clock;
    this.database = database;
    this.metrics = metrics;
    this.nodes = nodes;
    this.jobs = jobs;
    this.assignments = assignments;
    this.intake = intake;
    this.samples = samples;
    this.engines = engines;
    this.delivery = delivery;
    this.revocations = revocations;
    this.logs = logs;
    this.settings = settings;
    heartbeats =
        Counter.builder("satin.agent.heartbeats")
            .description("Heartbeats that agents have sent to this portal")
            .register(metrics);
  }

  /** The returned stage ends when the message is handled, possibly with a failure. */
  CompletionStage<Void> handle(AgentConnection link, FromAgent message) {
    if (message instanceof FromAgent.Telemetry telemetry) {
      metrics.counter("satin.agent.messages", "kind", "Telemetry").increment();
      return samples.put(link, telemetry);
    }
    if (message instanceof FromAgent.EngineJoined joined) {
      return tell(
          joined.attemptId(),
          new EngineReport.Joined(link.node().id(), joined.master(), joined.at()),
          message);
    }
    if (message instanceof FromAgent.EngineEnded ended) {
      return tell(
              ended.attemptId(),
              new EngineReport.Ended(link.node().id(), outcome(ended), ended.at()),
              message)
          .thenRun(() -> hasEnded(link, ended));
    }
    handleNow(link, message);
    return CompletableFuture.completedStage(null);
  }

  private CompletionStage<Void> tell(String attempt, EngineReport report, FromAgent message) {
    return engines.put(attempt(attempt), report, kind(message));
  }

  private static void hasEnded(AgentConnection link, FromAgent.EngineEnded ended) {
    link.forget(attempt(ended.attemptId()));
    link.send(new ToAgent.EndedAck(ended.attemptId()));
  }

  private void handleNow(AgentConnection link, FromAgent message) {
    long before = database.ofThisThread();
    try {
      act(link, message);
    } finally {
      JobLogs.end();
      String kind = kind(message);
      metrics.counter("satin.agent.messages", "kind", kind).increment();
      metrics
          .counter("satin.agent.statements", "kind", kind)
          .increment((double) (database.ofThisThread() - before));
    }
  }

  private void act(AgentConnection link, FromAgent message) {
    if (message instanceof FromAgent.Hello hello) {
      hello(link, hello);
    } else if (message instanceof FromAgent.Speed speed) {
      nodes.measured(link.node().id(), speed);
    } else if (message instanceof FromAgent.Heartbeat) {
      // Attendance has already recorded the time of this heartbeat.
      heartbeats.increment();
    } else if (message instanceof FromAgent.Machine machine) {
      nodes.runsOn(link.node().id(), machine);
    } else if (message instanceof FromAgent.Health health) {
      nodes.ails(link.node().id(), health.ailments());
    } else if (message instanceof FromAgent.Leaving leaving) {
      nodes.leaving(link.connection(), within(leaving));
    } else if (message instanceof FromAgent.Resting resting) {
      nodes.resting(link.connection(), until(resting), reason(resting));
    } else if (message instanceof FromAgent.LogTail tail) {
      logs.answered(link.node().id(), tail);
    } else if (message instanceof FromAgent.Log log) {
      log(link, log);
    }
  }

  private void hello(AgentConnection link, FromAgent.Hello hello) {
    if (!nodes.connected(link.connection(), hello)) {
      link.close(Connections.REPLACED);
      return;
    }
    if (link.isGone()) {
      // The connection was closed while the hello was handled. Therefore the end of the connection
      // is recorded again, after the hello.
      nodes.disconnected(link.connection());
      return;
    }
    NodePrincipal self = link.node();
    List<String> neighbours = nodes.neighbours(self.site(), self.id());
    Settings.Artifacts kept = settings.artifacts();
    ToAgent.ResultLimits results =
        new ToAgent.ResultLimits(
            kept.maxFiles(),
            kept.maxTotal().toBytes(),
            kept.maxSize().toBytes(),
            kept.maxOutput().toBytes());
    link.send(
        new ToAgent.Welcome(
            self.node(),
            self.site(),
            settings.hub(),
            neighbours,
            results,
            ToAgent.Welcome.REVISION,
            patience(),
            nodes.lowestIsolation(self.site())));
    link.introduced();
    revocations.deliver(link);
    hello.running().stream()
        .distinct()
        .limit(MAX_RUNNING)
        .forEach(attempt -> takeUpOrStop(link, attempt));
    delivery.deliver(link);
  }

  private ToAgent.Patience patience() {
    return new ToAgent.Patience(
        Math.toIntExact(settings.jobs().missedFor().toSeconds()),
        Math.toIntExact(settings.jobs().aloneFor().toSeconds()));
  }

  /**
   * Handles an engine that a connecting node still runs. The portal possibly counted the engine as
   * lost, because the node was silent for too long. If the attempt still runs, the engine
   * continues, because it never left its pool. Otherwise the node must stop the engine.
   */
  private void takeUpOrStop(AgentConnection link, String running) {
    UUID attempt = attempt(running);
    jobs.nodeFound(attempt, link.node().id());
    Orders orders = jobs.orders(attempt).orElse(null);
    boolean live = orders != null && orders.isLiveOn(link.node().id());
    if (!live) {
      boolean handOver = orders != null && orders.goesOn();
      link.send(new ToAgent.StopEngine(running, whyStopped(link, attempt), handOver, false));
    }
  }

  private String whyStopped(AgentConnection link, UUID attempt) {
    if (jobs.knows(attempt)) {
      return "The portal had already counted this engine as lost.";
    }
    faults.runsUnknown(link.node());
    return "The portal does not know this run. The portal was restored from an older backup.";
  }

  private void log(AgentConnection link, FromAgent.Log message) {
    Assignment part = part(link, message.attemptId());
    Stored stored = part == null ? new Stored(0, message.seq()) : stored(link, part, message);
    link.send(new ToAgent.Ack(message.attemptId(), stored.telemetrySeq(), stored.logSeq()));
  }

  /**
   * Lines that cannot be stored are left out. Otherwise the agent would send them again with each
   * connection, and its later reports would never come.
   */
  private Stored stored(AgentConnection link, Assignment part, FromAgent.Log message) {
    try {
      return intake.take(part, message);
    } catch (RuntimeException e) {
      if (!GroupCommit.isAboutOne(e)) {
        throw e;
      }
      faults.leftOut(link.node(), e);
      return intake.leaveOut(part, message);
    }
  }

  /**
   * Returns the node's part in the attempt, or null. Also adds the job's id to the later log lines
   * of this thread.
   */
  private @Nullable Assignment part(AgentConnection link, String attemptId) {
    Assignment part = assignments.of(attempt(attemptId), link.node().id()).orElse(null);
    if (part != null) {
      JobLogs.begin(part.jobId());
    }
    return part;
  }

  private static Duration within(FromAgent.Leaving leaving) {
    return Duration.ofSeconds(Math.max(0, Math.min(leaving.withinSeconds(), MAX_LEAVING_SECONDS)));
  }

  /**
   * Returns the end of the node's time without work, at most {@code MAX_REST} from now. If its
   * hours begin later, the node must report this again.
   */
  private @Nullable Instant until(FromAgent.Resting resting) {
    Instant now = clock.instant();
    return resting.until() == null
        ? null
        : NodeClock.bounded(resting.until(), now, now.plus(MAX_REST));
  }

  /**
   * Returns how the engine ended. An agent's report without an outcome also ends the engine,
   * because an ended engine must not keep its node busy.
   */
  private static FromAgent.Outcome outcome(FromAgent.EngineEnded ended) {
    FromAgent.Outcome told = ended.outcome();
    // A field of a message can be null, because an agent can leave it out.
    return told != null && told.kind() != null ? told : UNKNOWN;
  }

  private static String reason(FromAgent.Resting resting) {
    String reason = resting.reason().replace('\0', '\ufffd');
    return reason.substring(0, Math.min(reason.length(), MAX_REASON_LENGTH));
  }

  private static String kind(FromAgent message) {
    return message.getClass().getSimpleName();
  }

  private static UUID attempt(String id) {
    return Ids.of(id);
  }
}
