package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.EngineKey;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.satingrid.portal.telemetry.Intake;
import org.satingrid.portal.telemetry.ReportedSample;
import org.satingrid.portal.telemetry.Stored;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Stores the samples of all engines by {@linkplain GroupCommit group commit} and acknowledges each
 * when it is stored: a job of a thousand nodes reports a thousand times a second.
 */
@Component
class SampleWriter {
  /** A transaction keeps the reports of its engines locked for as long as it takes. */
  static final int MOST_AT_ONCE = 256;

  private final Assignments assignments;
  private final Intake intake;
  private final CountingJdbcTemplate database;
  private final Counter statements;
  private final GroupCommit<Received> commits =
      new GroupCommit<>(
          "samples", MOST_AT_ONCE, Received::engine, this::store, SampleWriter::isAboutOne);

  SampleWriter(
      Assignments assignments,
      Intake intake,
      CountingJdbcTemplate database,
      MeterRegistry metrics) {
    this.assignments = assignments;
    this.intake = intake;
    this.database = database;
    statements = metrics.counter("satin.agent.statements", "kind", "Telemetry");
  }

  private record Received(AgentConnection link, EngineKey engine, FromAgent.Telemetry message) {}

  /**
   * Ends when the sample is stored and acknowledged, or with what kept it from being stored.
   *
   * @throws IllegalArgumentException if the message names no attempt
   */
  CompletionStage<Void> put(AgentConnection link, FromAgent.Telemetry message) {
    EngineKey engine = new EngineKey(UUID.fromString(message.attemptId()), link.node().id());
    return commits.put(new Received(link, engine, message));
  }

  @PostConstruct
  void start() {
    commits.start();
  }

  /** Samples that are not stored stay with their agents, which send them again. */
  @PreDestroy
  void stop() throws InterruptedException {
    commits.stop();
  }

  /** Whether it is about what a sample holds, and not about the database. */
  private static boolean isAboutOne(Throwable failure) {
    return failure instanceof DataIntegrityViolationException
        || !(failure instanceof DataAccessException
            || failure instanceof TransactionException
            || failure instanceof Error);
  }

  private void store(List<Received> samples) {
    long before = database.ofThisThread();
    Map<EngineKey, Assignment> parts =
        assignments.of(samples.stream().map(Received::engine).toList());
    List<ReportedSample> reported = new ArrayList<>();
    for (Received sample : samples) {
      Assignment part = parts.get(sample.engine());
      if (part != null) {
        reported.add(new ReportedSample(part, sample.message()));
      }
    }
    Map<EngineKey, Stored> stored = reported.isEmpty() ? Map.of() : intake.takeAll(reported);
    statements.increment((double) (database.ofThisThread() - before));
    for (Received sample : samples) {
      FromAgent.Telemetry message = sample.message();
      // Of a node that has no part nothing is stored, and it would keep its samples for ever.
      Stored upTo = stored.getOrDefault(sample.engine(), new Stored(message.seq(), 0));
      sample.link().send(new ToAgent.Ack(message.attemptId(), upTo.telemetrySeq(), upTo.logSeq()));
    }
  }
}
