package org.satingrid.portal.jobs;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class JobRows {
  static final String SELECT =
      """
      select j.*, a.number as attempt_number, a.grid_faults, a.other_faults, a.created_at as attempt_created_at,
        a.registrar, a.former_masters, a.master_lost_at, a.master_loss, a.claims,
        a.main_returned_at, a.ended_at as attempt_ended_at, a.outcome as attempt_outcome,
        a.message as attempt_message, app.built_in
      from jobs j join applications app on app.id = j.application_id
        left join attempts a on a.id = j.attempt_id
      """;
  private static final TypeReference<List<Mastery.Claim>> CLAIMS = new TypeReference<>() {};
  private static final TypeReference<List<String>> STRINGS = new TypeReference<>() {};
  private static final TypeReference<List<NewJob.Input>> INPUTS = new TypeReference<>() {};
  private static final TypeReference<Set<UUID>> NODES = new TypeReference<>() {};
  private static final TypeReference<Map<String, String>> VALUES = new TypeReference<>() {};

  private final JdbcClient db;
  private final Json json;
  private final UnreadableRows unreadable;

  JobRows(JdbcClient db, Json json, UnreadableRows unreadable) {
    this.db = db;
    this.json = json;
    this.unreadable = unreadable;
  }

  /** Returns the rows of a statement that begins with {@link #SELECT}. */
  List<JobRow> of(JdbcClient.StatementSpec statement) {
    List<BareJob> bare = readable(statement);
    List<UUID> attempts = bare.stream().map(BareJob::attemptId).filter(id -> id != null).toList();
    Map<UUID, List<Engine>> engines = attempts.isEmpty() ? Map.of() : engines(attempts);
    return bare.stream().map(b -> b.with(engines)).toList();
  }

  /** Returns the rows for a list. They contain the number of their engines, and not the engines. */
  List<ListedJob> listed(JdbcClient.StatementSpec statement) {
    List<BareJob> bare = readable(statement);
    List<UUID> attempts = bare.stream().map(BareJob::attemptId).filter(id -> id != null).toList();
    Map<UUID, ListedJob.Engines> counts = attempts.isEmpty() ? Map.of() : counts(attempts);
    return bare.stream()
        .map(
            job ->
                new ListedJob(
                    job,
                    job.attemptId() == null
                        ? ListedJob.Engines.NONE
                        : counts.getOrDefault(job.attemptId(), ListedJob.Engines.NONE)))
        .toList();
  }

  private Map<UUID, ListedJob.Engines> counts(Collection<UUID> attempts) {
    Map<UUID, ListedJob.Engines> counts = new HashMap<>();
    db.sql(
            """
            select attempt_id, count(*) as engines, sum(workers) as workers from engines
            where attempt_id = any (?) group by attempt_id
            """)
        .param(attempts.toArray(UUID[]::new))
        .query(
            row -> {
              counts.put(
                  row.getObject("attempt_id", UUID.class),
                  new ListedJob.Engines(row.getInt("engines"), row.getInt("workers")));
            });
    return counts;
  }

  /** Returns engines by attempt, the master's engine first. */
  Map<UUID, List<Engine>> engines(Collection<UUID> attempts) {
    return db
        .sql("select * from engines where attempt_id = any (?) order by master desc, node")
        .param(attempts.toArray(UUID[]::new))
        .query((row, n) -> engine(row))
        .list()
        .stream()
        .collect(Collectors.groupingBy(Engine::attemptId));
  }

  /**
   * Returns the jobs of a statement without the jobs with unreadable rows, so that one invalid row
   * does not hide the other jobs.
   */
  private List<BareJob> readable(JdbcClient.StatementSpec statement) {
    return statement.query((row, n) -> readable(row)).list().stream()
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<BareJob> readable(ResultSet row) throws SQLException {
    try {
      return Optional.of(bare(row));
    } catch (RuntimeException e) {
      unreadable.add(row.getObject("id", UUID.class), e);
      return Optional.empty();
    }
  }

  private BareJob bare(ResultSet row) throws SQLException {
    return new BareJob(
        specification(row),
        status(row),
        place(row),
        row.getObject("attempt_id", UUID.class),
        row.getInt("attempt_number"),
        new PastFaults(row.getInt("grid_faults"), row.getInt("other_faults")),
        Times.orNull(row, "attempt_created_at"),
        mastery(row),
        Times.orNull(row, "main_returned_at"),
        end(row),
        row.getLong("number"),
        row.getLong("version"));
  }

  private Specification specification(ResultSet row) throws SQLException {
    String parameters = row.getString("parameters");
    String predicted = row.getString("predicted");
    String gang = row.getString("gang");
    Integer limit = row.getObject("time_limit_seconds", Integer.class);
    return new Specification(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getString("owner"),
        json.list(row.getString("tags"), STRINGS),
        new JobDemand(
            row.getObject("application_id", UUID.class),
            row.getBoolean("built_in"),
            row.getInt("priority"),
            json.list(row.getString("sites"), STRINGS),
            json.list(row.getString("labels"), STRINGS),
            row.getInt("min_workers"),
            row.getObject("max_workers", Integer.class),
            IsolationClass.valueOf(row.getString("lowest_isolation")),
            gang == null ? null : json.read(gang, Gang.class)),
        json.list(row.getString("arguments"), STRINGS),
        json.list(row.getString("inputs"), INPUTS),
        parameters == null ? null : json.read(parameters, VALUES),
        new RunTerms(
            limit == null ? null : Duration.ofSeconds(limit),
            row.getInt("retries"),
            row.getInt("grid_retries"),
            StealingPolicy.valueOf(row.getString("policy"))),
        sweep(row),
        predicted == null ? null : json.read(predicted, Prediction.class),
        Times.read(row, "created_at"));
  }

  private static @Nullable SweepPart sweep(ResultSet row) throws SQLException {
    Integer points = row.getObject("points", Integer.class);
    if (points != null) {
      return new SweepPart(null, points);
    }
    UUID parent = row.getObject("parent_id", UUID.class);
    return parent == null ? null : new SweepPart(parent, row.getInt("point"));
  }

  private JobStatus status(ResultSet row) throws SQLException {
    String failure = row.getString("failure");
    return new JobStatus(
        JobState.valueOf(row.getString("state")),
        row.getString("reason"),
        failure == null ? null : json.read(failure, Failure.class),
        Times.orNull(row, "started_at"),
        Times.orNull(row, "finished_at"),
        Times.orNull(row, "not_before"));
  }

  private static @Nullable QueuePlace place(ResultSet row) throws SQLException {
    Integer position = row.getObject("queue_position", Integer.class);
    if (position == null || !"QUEUED".equals(row.getString("state"))) {
      return null;
    }
    return new QueuePlace(
        row.getObject("id", UUID.class),
        String.valueOf(row.getString("reason")),
        position,
        row.getBoolean("queue_possible"),
        Times.orNull(row, "estimated_start"));
  }

  private Mastery mastery(ResultSet row) throws SQLException {
    Instant lostAt = Times.orNull(row, "master_lost_at");
    String cause = row.getString("master_loss");
    String claims = row.getString("claims");
    String former = row.getString("former_masters");
    return new Mastery(
        row.getString("registrar"),
        former == null ? Set.of() : Set.copyOf(json.read(former, NODES)),
        lostAt == null || cause == null
            ? null
            : new Mastery.Loss(lostAt, json.read(cause, Failure.class)),
        claims == null ? List.of() : json.list(claims, CLAIMS));
  }

  private static @Nullable AttemptEnd end(ResultSet row) throws SQLException {
    Instant at = Times.orNull(row, "attempt_ended_at");
    return at == null
        ? null
        : new AttemptEnd(
            at,
            String.valueOf(row.getString("attempt_outcome")),
            String.valueOf(row.getString("attempt_message")));
  }

  static Engine engine(ResultSet row) throws SQLException {
    return new Engine(
        row.getObject("attempt_id", UUID.class),
        row.getObject("node_id", UUID.class),
        row.getString("node"),
        row.getString("site"),
        row.getDouble("speed"),
        row.getInt("workers"),
        row.getBoolean("master"),
        Engine.State.valueOf(row.getString("state")),
        NodeClock.readableOrNull(Times.orNull(row, "joined_at")),
        NodeClock.readableOrNull(Times.orNull(row, "ended_at")),
        row.getString("outcome"),
        Times.orNull(row, "stop_at"),
        row.getString("stop_reason"),
        row.getBoolean("kill"));
  }
}
