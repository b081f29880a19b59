package org.satingrid.portal.telemetry.samples;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.database.CountingJdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads stored samples of a job's latest attempt, node by node and in order. Within a transaction
 * they are read in portions, so that an hour of a hundred nodes needs little memory.
 */
@Repository
public class SampleQueries {
  private static final int ROWS_AT_ONCE = 1000;
  private static final String OF_ATTEMPT =
      " from samples where attempt_id = ? and at between ? and ? order by node_id, seq";

  private final JdbcClient db;
  private final SampleSpans spans;
  private final Json json;

  SampleQueries(CountingJdbcTemplate database, SampleSpans spans, Json json) {
    db = JdbcClient.create(database.inParts(ROWS_AT_ONCE));
    this.spans = spans;
    this.json = json;
  }

  interface Reader {
    /**
     * Takes one value.
     *
     * @param at the time as the agent wrote it, which PostgreSQL possibly cannot parse
     */
    void read(UUID node, String at, double value, int workers);
  }

  /**
   * @param column a column of {@link Figure}. Never a client's text, because it becomes a part of
   *     the statement
   */
  void each(UUID job, String column, Reader reader) {
    rows(
        job,
        "node_id, sample->>'at' as time, (sample->>'workers')::int as workers, "
            + column
            + " as value",
        row ->
            reader.read(
                row.getObject("node_id", UUID.class),
                row.getString("time"),
                row.getDouble("value"),
                row.getInt("workers")));
  }

  /** Passes every sample to the reader, node by node and in order. */
  public void eachSample(UUID job, BiConsumer<UUID, Sample> reader) {
    rows(
        job,
        "node_id, sample",
        row ->
            reader.accept(
                row.getObject("node_id", UUID.class),
                json.read(row.getString("sample"), Sample.class)));
  }

  /** Returns the size of the samples of all attempts of the job, in bytes. */
  public long bytes(UUID job) {
    return spans.ofAllAttempts(job).stream().mapToLong(this::bytes).sum();
  }

  private long bytes(SampleSpan span) {
    return db.sql(
            """
            select coalesce(sum(pg_column_size(s.*)), 0) from samples s
            where attempt_id = ? and at between ? and ?
            """)
        .params(span.attempt(), span.from(), span.to())
        .query(Long.class)
        .single();
  }

  private void rows(UUID job, String columns, RowCallbackHandler reader) {
    spans
        .ofLatestAttempt(job)
        .ifPresent(
            span ->
                db.sql("select " + columns + OF_ATTEMPT)
                    .params(span.attempt(), span.from(), span.to())
                    .query(reader));
  }

  /** Returns the time of each node's last sample, by the node's clock. */
  Map<UUID, Instant> lastSamples(UUID job) {
    return db
        .sql(
            """
            select node_id, latest->>'at' as at from reports where latest is not null
              and attempt_id = (select attempt_id from jobs where id = ?)
            """)
        .param(job)
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("node_id", UUID.class),
                    NodeClock.readable(Instant.parse(row.getString("at")))))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
