package org.satingrid.portal.telemetry;

import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.satingrid.contract.agent.FromAgent.Threads;
import org.satingrid.portal.shared.Json;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores the latest report of each engine of a threaded program. */
@Repository
class ThreadsRepository {
  private final JdbcClient db;
  private final Json json;

  ThreadsRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /** Replaces the engine's previous report, because each report is complete. */
  void keep(UUID attempt, UUID node, Threads report) {
    db.sql(
            """
            insert into thread_reports (attempt_id, node_id, report) values (?, ?, ?)
            on conflict (attempt_id, node_id) do update set report = excluded.report
            """)
        .params(attempt, node, json.parameter(report))
        .update();
  }

  /** Returns the reports of a job's latest attempt, by node. */
  Map<UUID, Threads> of(UUID job) {
    return db
        .sql(
            """
            select node_id, report from thread_reports
            where attempt_id = (select attempt_id from jobs where id = ?)
            """)
        .param(job)
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("node_id", UUID.class),
                    json.read(row.getString("report"), Threads.class)))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  long bytes(UUID job) {
    return db.sql(
            """
            select coalesce(sum(pg_column_size(t.*)), 0) from thread_reports t
            where attempt_id in (select id from attempts where job_id = ?)
            """)
        .param(job)
        .query(Long.class)
        .single();
  }

  void delete(UUID job) {
    db.sql(
            "delete from thread_reports where attempt_id in (select id from attempts where job_id = ?)")
        .param(job)
        .update();
  }
}
