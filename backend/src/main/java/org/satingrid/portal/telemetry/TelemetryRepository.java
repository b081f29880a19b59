package org.satingrid.portal.telemetry;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.JacksonException;

@Repository
class TelemetryRepository {
  private static final String[] TELLING =
      Arrays.stream(ProgrammingModel.values())
          .filter(ProgrammingModel::tellsProgress)
          .map(Enum::name)
          .toArray(String[]::new);

  private static final String MATCHING =
      """
       from log_lines where job_id = :job and seq > :after
        and (cast(:site as text) is null or site = :site)
        and (cast(:text as text) is null or text ilike :text)
        and (cast(:level as text) is null or level in ('error', cast(:level as text)))
      """;

  private static final int MAX_PORTAL_LINES = 1000;

  private final JdbcClient db;
  private final Json json;

  TelemetryRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /**
   * Locks an engine's row until the transaction ends, and returns the numbers of its stored
   * messages.
   */
  Stored lock(UUID attempt, UUID node, UUID job) {
    return lock(attempt, node)
        .orElseGet(
            () -> {
              db.sql(
                      """
                      insert into reports (attempt_id, node_id, job_id) values (?, ?, ?)
                      on conflict (attempt_id, node_id) do nothing
                      """)
                  .params(attempt, node, job)
                  .update();
              return lock(attempt, node).orElseThrow();
            });
  }

  private Optional<Stored> lock(UUID attempt, UUID node) {
    return db.sql(
            """
            select telemetry_seq, log_seq from reports where attempt_id = ? and node_id = ?
            for update
            """)
        .params(attempt, node)
        .query((row, n) -> new Stored(row.getLong("telemetry_seq"), row.getLong("log_seq")))
        .optional();
  }

  /** Resets the progress, because a new attempt starts at 0. */
  void forgetProgress(UUID job) {
    db.sql("update job_progress set progress = 0 where job_id = ?").param(job).update();
    db.sql("delete from progress_points where job_id = ?").param(job).update();
  }

  /**
   * Raises the progress of jobs to the sum of their engines' reports. It never falls. Jobs of
   * models without progress are left out. The rows are updated in a fixed order, so that two
   * portals with the same jobs cannot deadlock.
   */
  void raiseProgress(Collection<UUID> jobs, Instant now) {
    db.sql(
            """
            with summed as (
              select j.id, least(1, coalesce(sum(least(1, greatest(0, r.progress))), 0)) as progress
              from jobs j join applications a on a.id = j.application_id
                join reports r on r.attempt_id = j.attempt_id
              where j.id = any (:jobs) and a.model = any (:telling)
              group by j.id),
            raised as (
              insert into job_progress (job_id, progress) select id, progress from summed order by id
              on conflict (job_id) do update
                set progress = greatest(job_progress.progress, excluded.progress)
              returning job_id, progress)
            insert into progress_points (job_id, at, progress)
            select job_id, :at, progress from raised order by job_id
            on conflict (job_id, at) do update set progress = excluded.progress
            """)
        .param("jobs", jobs.toArray(UUID[]::new))
        .param("telling", TELLING)
        .param("at", Times.parameter(now.truncatedTo(ChronoUnit.SECONDS)))
        .update();
  }

  void logStored(UUID attempt, UUID node, long seq) {
    db.sql("update reports set log_seq = ? where attempt_id = ? and node_id = ?")
        .params(seq, attempt, node)
        .update();
  }

  /** Reserves {@code count} successive numbers of a job's log, and returns the first of them. */
  long takeLogNumbers(UUID job, int count) {
    long last =
        db.sql(
                """
                insert into job_progress (job_id, progress, last_log_seq) values (?, 0, ?)
                on conflict (job_id) do update
                  set last_log_seq = job_progress.last_log_seq + excluded.last_log_seq
                returning last_log_seq
                """)
            .params(job, count)
            .query(Long.class)
            .single();
    return last - count + 1;
  }

  void addLines(UUID job, List<LogLine> lines) {
    if (lines.isEmpty()) {
      return;
    }
    db.sql(
            """
            insert into log_lines (job_id, seq, at, site, node, stream, level, text)
            select ?, l.seq, timestamptz 'epoch' + l.at * interval '1 microsecond', l.site, l.node, l.stream, l.level, l.text
            from unnest(?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[],
              ?::text[]) as l (seq, at, site, node, stream, level, text)
            """)
        .params(
            job,
            lines.stream().map(LogLine::seq).toArray(Long[]::new),
            lines.stream()
                .map(line -> ChronoUnit.MICROS.between(Instant.EPOCH, line.at()))
                .toArray(Long[]::new),
            texts(lines, LogLine::site),
            texts(lines, LogLine::node),
            texts(lines, LogLine::stream),
            texts(lines, LogLine::level),
            texts(lines, LogLine::text))
        .update();
  }

  /**
   * Removes engines' lines after line {@code after} up to {@code upTo}. One line with the number of
   * removed lines replaces them. The portal's own lines stay.
   */
  void leaveOut(UUID job, long after, long upTo, Instant now) {
    db.sql(
            """
            delete from log_lines
            where job_id = ? and seq > ? and seq <= ? and stream <> 'portal'
            """)
        .params(job, after, upTo)
        .update();
    db.sql(
            """
            insert into log_lines (job_id, seq, at, stream, level, text)
            select :job, :mark, :at, 'portal', 'warn', '[' || :count - count(*)
              || ' lines left out here: a log keeps its first and its last lines]'
            from log_lines where job_id = :job and seq > :mark and seq <= :upTo
            on conflict (job_id, seq) do update set text = excluded.text
            """)
        .param("job", job)
        .param("mark", after + 1)
        .param("at", Times.parameter(now))
        .param("count", upTo - after)
        .param("upTo", upTo)
        .update();
  }

  private static @Nullable String[] texts(
      List<LogLine> lines, Function<LogLine, @Nullable String> part) {
    return lines.stream().map(part).toArray(String[]::new);
  }

  /** Returns the lines that match the query, in order. */
  List<LogLine> lines(UUID job, LogQuery query) {
    String order = query.newest() ? "desc" : "asc";
    return matching(
            "select * from (select *"
                + MATCHING
                + " order by seq "
                + order
                + " limit :limit) found"
                + " order by seq",
            job,
            query)
        .param("limit", query.limit())
        .query((row, n) -> line(row))
        .list();
  }

  /**
   * Returns the portal's own lines up to the line {@code upTo}. If there are very many, returns the
   * last of them.
   */
  List<LogLine> portalLines(UUID job, long upTo) {
    return db.sql(
            """
            select * from (select * from log_lines
                where job_id = ? and seq <= ? and stream = 'portal' order by seq desc limit ?) found
            order by seq
            """)
        .params(job, upTo, MAX_PORTAL_LINES)
        .query((row, n) -> line(row))
        .list();
  }

  long countLines(UUID job, LogQuery query) {
    return matching("select count(*)" + MATCHING, job, query).query(Long.class).single();
  }

  private JdbcClient.StatementSpec matching(String sql, UUID job, LogQuery query) {
    return db.sql(sql)
        .param("job", job)
        .param("after", query.after())
        .param("site", query.site())
        .param("text", query.pattern())
        .param("level", query.level());
  }

  long lastLogSeq(UUID job) {
    return db.sql("select coalesce(max(last_log_seq), 0) from job_progress where job_id = ?")
        .param(job)
        .query(Long.class)
        .single();
  }

  /**
   * Returns the latest sample of each engine of a job's latest attempt, by node. Unreadable samples
   * are left out.
   */
  Map<UUID, Sample> latest(UUID job) {
    return db
        .sql(
            """
            select node_id, latest from reports where latest is not null
              and job_id = ? and attempt_id = (select attempt_id from jobs where id = ?)
            """)
        .params(job, job)
        .query((row, n) -> reported(row.getObject("node_id", UUID.class), row.getString("latest")))
        .list()
        .stream()
        .flatMap(Optional::stream)
        .collect(Collectors.toMap(Reported::nodeId, Reported::sample));
  }

  private Optional<Reported> reported(UUID node, String latest) {
    try {
      return Optional.of(new Reported(node, FigureCheck.readable(json.read(latest, Sample.class))));
    } catch (JacksonException | NullPointerException e) {
      return Optional.empty();
    }
  }

  /** Returns the time of the last report of each engine of a job's latest attempt, by node. */
  Map<UUID, Instant> heard(UUID job) {
    return db
        .sql(
            """
            select node_id, heard_at from reports where heard_at is not null
              and job_id = ? and attempt_id = (select attempt_id from jobs where id = ?)
            """)
        .params(job, job)
        .query(
            (row, n) ->
                Map.entry(row.getObject("node_id", UUID.class), Times.read(row, "heard_at")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the number of tasks in the deques of these engines, by their latest samples. */
  long tasksInHand(Collection<Engine> engines) {
    return db.sql(
            """
            select coalesce(sum((latest->>'dequeLength')::bigint), 0) from reports
            where (attempt_id, node_id) in (select * from unnest(?::uuid[], ?::uuid[]))
            """)
        .params(
            engines.stream().map(Engine::attemptId).toArray(UUID[]::new),
            engines.stream().map(Engine::nodeId).toArray(UUID[]::new))
        .query(Long.class)
        .single();
  }

  record Sum(UUID job, double progress, double workRefSeconds) {}

  List<Sum> sums(Collection<UUID> jobs) {
    return db.sql(
            """
            select p.job_id, p.progress,
              coalesce((select sum(least(work_ref_seconds, 1e15)) from reports r where r.job_id = p.job_id
                and r.attempt_id = (select attempt_id from jobs j where j.id = p.job_id)), 0)
                as work
            from job_progress p where p.job_id = any (?)
            """)
        .param(jobs.toArray(UUID[]::new))
        .query(
            (row, n) ->
                new Sum(
                    row.getObject("job_id", UUID.class),
                    row.getDouble("progress"),
                    row.getDouble("work")))
        .list();
  }

  /** Returns the progress of each job over time since {@code from}, in order. */
  Map<UUID, List<ProgressPoint>> courses(Collection<UUID> jobs, Instant from) {
    Map<UUID, List<ProgressPoint>> courses = new HashMap<>();
    db.sql(
            """
            select job_id, at, progress from progress_points
            where job_id = any (?) and at >= ? order by at
            """)
        .params(jobs.toArray(UUID[]::new), Times.parameter(from))
        .query(
            row -> {
              courses
                  .computeIfAbsent(row.getObject("job_id", UUID.class), id -> new ArrayList<>())
                  .add(new ProgressPoint(Times.read(row, "at"), row.getDouble("progress")));
            });
    return courses;
  }

  private static LogLine line(ResultSet row) throws SQLException {
    return new LogLine(
        row.getLong("seq"),
        NodeClock.readable(Times.read(row, "at")),
        row.getString("site"),
        row.getString("node"),
        row.getString("stream"),
        row.getString("level"),
        row.getString("text"));
  }
}
