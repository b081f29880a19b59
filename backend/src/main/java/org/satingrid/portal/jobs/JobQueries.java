package org.satingrid.portal.jobs;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.sites.NodeWork;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class JobQueries {
  private static final Duration CLOCKS_APART = Duration.ofMinutes(5);

  private final JdbcClient db;
  private final JobRows rows;
  private final Json json;

  JobQueries(JdbcClient db, JobRows rows, Json json) {
    this.db = db;
    this.rows = rows;
    this.json = json;
  }

  /**
   * Returns one row more than the page holds. The additional row means that another page follows.
   */
  List<ListedJob> newestFirst(JobFilter filter, Cursor cursor) {
    // The statement contains only the conditions that the request has. With conditions of the form
    // "null or equal", PostgreSQL would read every job.
    StringBuilder where = new StringBuilder("where j.number < :number");
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("number", cursor.number());
    values.put("size", cursor.size() + 1);
    Long only = filter.number();
    if (only != null) {
      where.append(" and j.number = :only");
      values.put("only", only);
    }
    JobState state = filter.state();
    if (state != null) {
      where.append(" and j.state = :state");
      values.put("state", state.name());
    }
    String owner = filter.owner();
    if (owner != null) {
      where.append(" and j.owner = :owner");
      values.put("owner", owner);
    }
    UUID sweep = filter.sweep();
    if (sweep != null) {
      where.append(" and j.parent_id = :sweep");
      values.put("sweep", sweep);
    } else if (only == null) {
      where.append(" and j.parent_id is null");
    }
    String application = filter.application();
    if (application != null) {
      where.append(" and j.application_id = any (:applications)");
      values.put("applications", applications(application));
    }
    String name = filter.name();
    if (name != null) {
      where.append(" and starts_with(j.name, :name)");
      values.put("name", name);
    }
    if (!filter.tags().isEmpty()) {
      where.append(" and j.tags @> :tags");
      values.put("tags", json.parameter(filter.tags()));
    }
    Instant since = filter.since();
    if (since != null) {
      where.append(" and j.created_at >= :since and j.number >= " + firstAfter("since"));
      values.put("since", Times.parameter(since));
      values.put("sinceBound", Times.parameter(since.minus(CLOCKS_APART)));
    }
    Instant until = filter.until();
    if (until != null) {
      where.append(" and j.created_at < :until and j.number < " + firstAfter("until"));
      values.put("until", Times.parameter(until));
      values.put("untilBound", Times.parameter(until.plus(CLOCKS_APART)));
    }
    return rows.listed(
        db.sql(JobRows.SELECT + where + " order by j.number desc limit :size").params(values));
  }

  Optional<ListedJob> listed(UUID id) {
    return rows.listed(db.sql(JobRows.SELECT + "where j.id = ?").param(id)).stream().findFirst();
  }

  /**
   * Returns the SQL for the number of the first job after a time. Pages are ordered by number.
   * Therefore a condition on the number limits the rows that PostgreSQL reads, and a condition on
   * time alone does not. Numbers increase with time, except for differences between the clocks of
   * several portals.
   */
  private static String firstAfter(String bound) {
    return "coalesce((select b.number from jobs b where b.created_at >= :%sBound".formatted(bound)
        + " order by b.created_at limit 1), 9223372036854775807)";
  }

  private UUID[] applications(String nameOrId) {
    return db.sql("select id from applications where name = :given or id::text = :given")
        .param("given", nameOrId)
        .query(UUID.class)
        .list()
        .toArray(UUID[]::new);
  }

  /**
   * Returns the jobs that could start now: without sweeps, points of a held sweep, and jobs that
   * must wait until a later time.
   */
  List<JobRow> queued(Instant now) {
    return rows.of(
        db.sql(
                JobRows.SELECT
                    + """
                    where j.state = 'QUEUED' and j.points is null
                      and (j.not_before is null or j.not_before <= ?)
                      and not exists (select 1 from jobs p where p.id = j.parent_id
                        and p.state not in ('QUEUED', 'RUNNING'))
                      and not exists (select 1 from engines e
                        where e.attempt_id = j.attempt_id and e.state <> 'ENDED')
                    order by j.number
                    """)
            .param(Times.parameter(now)));
  }

  /** Returns jobs with engines that keep nodes busy. */
  List<JobRow> running() {
    return rows.of(
        db.sql(
            JobRows.SELECT
                + """
                where j.id in (select a.job_id from engines e
                    join attempts a on a.id = e.attempt_id where e.state <> 'ENDED')
                  and exists (select 1 from engines e
                    where e.attempt_id = j.attempt_id and e.state <> 'ENDED')
                order by j.number
                """));
  }

  /**
   * Returns the jobs that need {@code tick}: jobs under way, and ended jobs with an engine that has
   * not ended.
   */
  List<JobRow> open() {
    return rows.of(
        db.sql(
            JobRows.SELECT
                + """
                where j.id in (
                  select a.job_id from attempts a join engines e on e.attempt_id = a.id
                  where e.state <> 'ENDED'
                  union select id from jobs where state in ('STARTING', 'RUNNING')
                    and points is null)
                """));
  }

  /** Returns sweeps that have not ended, and ended sweeps with points that have not ended. */
  List<UUID> openSweeps() {
    return db.sql(
            """
            select id from jobs where points is not null
              and state in ('QUEUED', 'HELD', 'RUNNING')
            union select distinct parent_id from jobs where parent_id is not null
              and state in ('QUEUED', 'HELD', 'STARTING', 'RUNNING')
            """)
        .query(UUID.class)
        .list();
  }

  /** Returns the points of a sweep that have not ended. */
  List<UUID> openPoints(UUID sweep) {
    return db.sql(
            """
            select id from jobs where parent_id = ?
              and state in ('QUEUED', 'HELD', 'STARTING', 'RUNNING') order by number
            """)
        .param(sweep)
        .query(UUID.class)
        .list();
  }

  /** Returns the arguments of a sweep's points, in order. */
  List<List<String>> pointArguments(UUID sweep) {
    return rows
        .of(db.sql(JobRows.SELECT + "where j.parent_id = ? order by j.point").param(sweep))
        .stream()
        .map(row -> row.job().specification().arguments())
        .toList();
  }

  Map<JobState, Long> countByState() {
    Map<JobState, Long> counts = new EnumMap<>(JobState.class);
    db.sql("select state, count(*) as jobs from jobs where points is null group by state")
        .query(
            row -> {
              counts.put(JobState.valueOf(row.getString("state")), row.getLong("jobs"));
            });
    return counts;
  }

  Optional<Assignment> assignment(UUID attempt, UUID node) {
    return db.sql(
            """
            select e.*, j.id as job_id, a.created_at as began from engines e
              join attempts a on a.id = e.attempt_id
              join jobs j on j.id = a.job_id and j.attempt_id = a.id
            where e.attempt_id = ? and e.node_id = ?
            """)
        .params(attempt, node)
        .query((row, n) -> assignment(row))
        .optional();
  }

  Map<EngineKey, Assignment> assignments(Collection<EngineKey> engines) {
    return db
        .sql(
            """
            select e.*, j.id as job_id, a.created_at as began from unnest(?::uuid[], ?::uuid[]) as asked (attempt, node)
              join engines e on e.attempt_id = asked.attempt and e.node_id = asked.node
              join attempts a on a.id = e.attempt_id
              join jobs j on j.id = a.job_id and j.attempt_id = a.id
            """)
        .params(
            engines.stream().map(EngineKey::attemptId).toArray(UUID[]::new),
            engines.stream().map(EngineKey::nodeId).toArray(UUID[]::new))
        .query((row, n) -> assignment(row))
        .list()
        .stream()
        .collect(Collectors.toMap(part -> part.engine().key(), Function.identity()));
  }

  private static Assignment assignment(ResultSet row) throws SQLException {
    return new Assignment(
        row.getObject("job_id", UUID.class), JobRows.engine(row), Times.read(row, "began"));
  }

  List<Engine> liveEngines() {
    return db.sql("select * from engines where state <> 'ENDED'")
        .query((row, n) -> JobRows.engine(row))
        .list();
  }

  List<Engine> liveEngines(UUID node) {
    return db.sql("select * from engines where node_id = ? and state <> 'ENDED'")
        .param(node)
        .query((row, n) -> JobRows.engine(row))
        .list();
  }

  List<Engine> takenOff() {
    return db.sql(
            """
            select e.* from jobs j join attempts a on a.id = j.attempt_id
              join engines e on e.attempt_id = a.id
            where j.state = 'RUNNING' and a.main_returned_at is null and a.ended_at is null
              and e.state = 'ENDED' and e.outcome is distinct from ?
            order by e.attempt_id, e.node
            """)
        .param(Engine.NODE_LOST)
        .query((row, n) -> JobRows.engine(row))
        .list();
  }

  Set<UUID> busyNodes() {
    return db.sql("select node_id from engines where state <> 'ENDED'").query(UUID.class).set();
  }

  Map<UUID, NodeWork.Work> jobsOf(Collection<UUID> nodes) {
    return db
        .sql(
            """
            select e.node_id, a.job_id, j.owner from engines e
              join attempts a on a.id = e.attempt_id join jobs j on j.id = a.job_id
            where e.state <> 'ENDED' and e.node_id = any (?)
            """)
        .param(nodes.toArray(UUID[]::new))
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("node_id", UUID.class),
                    new NodeWork.Work(row.getObject("job_id", UUID.class), row.getString("owner"))))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the running points by sweep. */
  Map<UUID, List<UUID>> runningPoints(Collection<UUID> sweeps) {
    return db
        .sql(
            """
            select parent_id, id from jobs where parent_id = any (?) and state = 'RUNNING'
            """)
        .param(sweeps.toArray(UUID[]::new))
        .query(
            (row, n) ->
                Map.entry(row.getObject("parent_id", UUID.class), row.getObject("id", UUID.class)))
        .list()
        .stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }
}
