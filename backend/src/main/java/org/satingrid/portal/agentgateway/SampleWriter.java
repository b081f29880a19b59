package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.annotation.PreDestroy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.jobs.Assignment;
import org.satingrid.portal.jobs.EngineKey;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.satingrid.portal.telemetry.Intake;
import org.satingrid.portal.telemetry.ReportedSample;
import org.satingrid.portal.telemetry.Stored;
import org.springframework.stereotype.Component;

/**
 * Stores the samples of all engines by {@linkplain GroupCommit group commit} and acknowledges each
 * sample when it is stored. A job of a thousand nodes sends a thousand samples a second.
 */
@Component
class SampleWriter {
  /**
   * Maximum number of samples of one transaction. The transaction locks the rows of their engines
   * until it ends.
   */
  static final int MAX_AT_ONCE = 256;

  private static final String ALL = "all";
  private static final int END_SECONDS = 5;

  private final Assignments assignments;
  private final Intake intake;
  private final CountingJdbcTemplate database;
  private final Counter statements;
  private final ExecutorService thread = Executors.newSingleThreadExecutor(SampleWriter::thread);
  private final GroupCommit<Received> commits =
      new GroupCommit<>(thread, MAX_AT_ONCE, sample -> ALL, Received::engine, this::store);

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
   * Adds a sample. The returned stage ends when the sample is stored and acknowledged, or fails
   * with the cause.
   *
   * @throws IllegalArgumentException if the message names no attempt
   */
  CompletionStage<Void> put(AgentConnection link, FromAgent.Telemetry message) {
    EngineKey engine = new EngineKey(Ids.of(message.attemptId()), link.node().id());
    return commits.put(new Received(link, engine, message));
  }

  /**
   * Waits a few seconds until the samples received so far are stored. Agents keep the other
   * samples.
   */
  @PreDestroy
  void stop() throws InterruptedException {
    thread.shutdown();
    if (!thread.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
      thread.shutdownNow();
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "samples");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Stores a group of samples. If storing fails because of the content of a single sample, that
   * sample is left out. Otherwise its agent would send it again with each connection.
   */
  private Map<EngineKey, Stored> stored(List<ReportedSample> reported) {
    try {
      return intake.takeAll(reported);
    } catch (RuntimeException e) {
      if (reported.size() > 1 || !GroupCommit.isAboutOne(e)) {
        throw e; // GroupCommit then stores each alone, or fails all if the cause is the database
      }
      ReportedSample only = reported.get(0);
      return Map.of(only.part().engine().key(), intake.leaveOut(only));
    }
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
    Map<EngineKey, Stored> stored = reported.isEmpty() ? Map.of() : stored(reported);
    statements.increment((double) (database.ofThisThread() - before));
    for (Received sample : samples) {
      FromAgent.Telemetry message = sample.message();
      // A node that has no engine in the attempt gets no samples stored. They are acknowledged,
      // because the node would otherwise keep them forever.
      Stored upTo = stored.getOrDefault(sample.engine(), new Stored(message.seq(), 0));
      sample.link().send(new ToAgent.Ack(message.attemptId(), upTo.telemetrySeq(), upTo.logSeq()));
    }
  }
}
