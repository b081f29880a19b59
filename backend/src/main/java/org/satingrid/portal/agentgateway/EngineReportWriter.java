package org.satingrid.portal.agentgateway;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.satingrid.portal.jobs.EngineReport;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes nodes' reports about their engines to jobs, by {@linkplain GroupCommit group commit}. Each
 * change of a job reads all of the job's engines. With one change for each report, a thousand
 * engines that join would cause a million reads. Each change also wakes the scheduler and the
 * delivery of orders.
 */
@Component
class EngineReportWriter {
  /** Maximum number of reports of one transaction. The transaction locks the job until it ends. */
  private static final int MAX_AT_ONCE = 256;

  private final Jobs jobs;
  private final CountingJdbcTemplate database;
  private final MeterRegistry metrics;
  private final GroupCommit<Received> commits;

  EngineReportWriter(
      AgentThreads threads, Jobs jobs, CountingJdbcTemplate database, MeterRegistry metrics) {
    this.jobs = jobs;
    this.database = database;
    this.metrics = metrics;
    commits =
        new GroupCommit<>(
            threads::execute, MAX_AT_ONCE, Received::attempt, report -> report, this::store);
  }

  private record Received(UUID attempt, EngineReport report, String kind) {}

  /**
   * Completes when the job is updated, or with the cause of the failure.
   *
   * @param kind kind of the message, for the metrics
   */
  CompletionStage<Void> put(UUID attempt, EngineReport report, String kind) {
    return commits.put(new Received(attempt, report, kind));
  }

  private void store(List<Received> reports) {
    long before = database.ofThisThread();
    jobs.enginesReported(reports.get(0).attempt(), reports.stream().map(Received::report).toList());
    long statements = database.ofThisThread() - before;
    for (Received received : reports) {
      metrics.counter("satin.agent.messages", "kind", received.kind()).increment();
      metrics
          .counter("satin.agent.statements", "kind", received.kind())
          .increment((double) statements / reports.size());
    }
  }
}
