package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.portal.jobs.EngineKey;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores samples of many engines with the same number of statements as for one engine. */
@Repository
class SampleWrites {
  private final JdbcClient db;
  private final Json json;

  SampleWrites(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /**
   * Locks the rows of these engines until the transaction ends, and returns the numbers of their
   * stored messages.
   */
  Map<EngineKey, Stored> lock(List<ReportedSample> samples) {
    Map<EngineKey, Stored> stored = locked(samples);
    List<ReportedSample> first =
        samples.stream().filter(s -> !stored.containsKey(s.engine())).toList();
    if (!first.isEmpty()) {
      db.sql(
              """
              insert into reports (attempt_id, node_id, job_id)
              select * from unnest(?::uuid[], ?::uuid[], ?::uuid[])
              on conflict (attempt_id, node_id) do nothing
              """)
          .params(
              attempts(first),
              nodes(first),
              first.stream().map(sample -> sample.part().jobId()).toArray(UUID[]::new))
          .update();
      stored.putAll(locked(first));
    }
    return stored;
  }

  /**
   * Locks the rows in a fixed order, so that two portals that store at the same time cannot
   * deadlock.
   */
  private Map<EngineKey, Stored> locked(List<ReportedSample> samples) {
    Map<EngineKey, Stored> stored = new HashMap<>();
    db.sql(
            """
            select attempt_id, node_id, telemetry_seq, log_seq from reports
            where (attempt_id, node_id) in (select * from unnest(?::uuid[], ?::uuid[]))
            order by attempt_id, node_id for update
            """)
        .params(attempts(samples), nodes(samples))
        .query(
            row -> {
              stored.put(
                  new EngineKey(
                      row.getObject("attempt_id", UUID.class),
                      row.getObject("node_id", UUID.class)),
                  new Stored(row.getLong("telemetry_seq"), row.getLong("log_seq")));
            });
    return stored;
  }

  /**
   * Stores one sample of each engine. The progress of an engine never falls, because its work
   * cannot be undone.
   */
  void add(Collection<ReportedSample> samples, Instant now) {
    db.sql(
            """
            with given as (
              select *, ?::timestamptz as at
              from unnest(?::uuid[], ?::uuid[], ?::bigint[], ?::text[], ?::float8[], ?::float8[])
                as g (attempt_id, node_id, seq, text, progress, work)),
            added as (
              insert into samples (attempt_id, node_id, seq, sample, at)
              select attempt_id, node_id, seq, text::jsonb, at from given
              returning *)
            update reports r
            set telemetry_seq = a.seq, latest = a.sample,
              progress = greatest(r.progress, g.progress), work_ref_seconds = g.work,
              heard_at = a.at, sampled_from = least(r.sampled_from, a.at),
              sampled_to = greatest(r.sampled_to, a.at)
            from added a join given g on g.attempt_id = a.attempt_id and g.node_id = a.node_id
            where r.attempt_id = a.attempt_id and r.node_id = a.node_id
            """)
        .params(
            Times.parameter(now),
            attempts(samples),
            nodes(samples),
            samples.stream().map(sample -> sample.message().seq()).toArray(Long[]::new),
            samples.stream()
                .map(sample -> json.text(sample.message().sample()))
                .toArray(String[]::new),
            samples.stream()
                .map(sample -> SampleCheck.progress(sample.message().sample()))
                .toArray(Double[]::new),
            samples.stream()
                .map(sample -> sample.message().sample().workRefSeconds())
                .toArray(Double[]::new))
        .update();
  }

  /** Counts a sample as stored without storing its content. */
  void skip(ReportedSample sample) {
    db.sql("update reports set telemetry_seq = ? where attempt_id = ? and node_id = ?")
        .params(sample.message().seq(), sample.engine().attemptId(), sample.engine().nodeId())
        .update();
  }

  private static UUID[] attempts(Collection<ReportedSample> samples) {
    return samples.stream().map(sample -> sample.engine().attemptId()).toArray(UUID[]::new);
  }

  private static UUID[] nodes(Collection<ReportedSample> samples) {
    return samples.stream().map(sample -> sample.engine().nodeId()).toArray(UUID[]::new);
  }
}
