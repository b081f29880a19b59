package org.satingrid.portal.jobs;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

@Repository
class JobRepository {
  private static final TypeReference<List<String>> STRINGS = new TypeReference<>() {};
  private static final TypeReference<List<NewJob.Input>> INPUTS = new TypeReference<>() {};
  private static final String SELECT =
      """
      select j.*, a.id as attempt_id, a.created_at as attempt_created_at, a.main_returned_at
      from jobs j left join attempts a on a.job_id = j.id
      """;

  private final JdbcClient db;
  private final Json json;

  JobRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  void add(JobAggregate job) {
    Specification s = job.specification();
    db.sql(
            """
            insert into jobs (id, name, application_id, owner, state, arguments, inputs, sites,
              created_at, version)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
            """)
        .params(
            s.id(),
            s.name(),
            s.applicationId(),
            s.owner(),
            job.state().name(),
            json.parameter(s.arguments()),
            json.parameter(s.inputs()),
            json.parameter(s.sites()),
            Times.parameter(s.createdAt()))
        .update();
  }

  void save(JobAggregate job) {
    Failure failure = job.failure();
    db.sql(
            """
            update jobs set state = :state, reason = :reason, failure = :failure,
              started_at = :started, finished_at = :finished, version = version + 1
            where id = :id
            """)
        .param("id", job.specification().id())
        .param("state", job.state().name())
        .param("reason", job.reason())
        .param("failure", failure == null ? null : json.parameter(failure))
        .param("started", Times.parameterOrNull(job.startedAt()))
        .param("finished", Times.parameterOrNull(job.finishedAt()))
        .update();
    Attempt attempt = job.attempt();
    if (attempt != null) {
      save(job.specification().id(), attempt);
      attempt.engines().forEach(this::save);
    }
  }

  private void save(UUID job, Attempt attempt) {
    db.sql(
            """
            insert into attempts (id, job_id, created_at, main_returned_at)
            values (:id, :job, :created, :returned)
            on conflict (id) do update set main_returned_at = excluded.main_returned_at
            """)
        .param("id", attempt.id())
        .param("job", job)
        .param("created", Times.parameter(attempt.createdAt()))
        .param("returned", Times.parameterOrNull(attempt.mainReturnedAt()))
        .update();
  }

  private void save(Engine engine) {
    db.sql(
            """
            insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
              joined_at, ended_at, outcome, stop_at, stop_reason)
            values (:attempt, :node_id, :node, :site, :speed, :workers, :master, :state,
              :joined, :ended, :outcome, :stop_at, :stop_reason)
            on conflict (attempt_id, node_id) do update set state = excluded.state,
              joined_at = excluded.joined_at, ended_at = excluded.ended_at,
              outcome = excluded.outcome, stop_at = excluded.stop_at,
              stop_reason = excluded.stop_reason
            """)
        .param("attempt", engine.attemptId())
        .param("node_id", engine.nodeId())
        .param("node", engine.node())
        .param("site", engine.site())
        .param("speed", engine.speed())
        .param("workers", engine.workers())
        .param("master", engine.master())
        .param("state", engine.state().name())
        .param("joined", Times.parameterOrNull(engine.joinedAt()))
        .param("ended", Times.parameterOrNull(engine.endedAt()))
        .param("outcome", engine.outcome())
        .param("stop_at", Times.parameterOrNull(engine.stopAt()))
        .param("stop_reason", engine.stopReason())
        .update();
  }

  /**
   * The job, which no other transaction changes until this one ends. Locked before it is read: in
   * one statement, rows joined to the locked one could be older than the wait for the lock.
   */
  Optional<JobRow> lock(UUID id) {
    boolean exists =
        db.sql("select 1 from jobs where id = ? for update")
            .param(id)
            .query(Integer.class)
            .optional()
            .isPresent();
    return exists ? find(id) : Optional.empty();
  }

  Optional<JobRow> find(UUID id) {
    return rows(db.sql(SELECT + "where j.id = ?").param(id)).stream().findFirst();
  }

  /** One more than the page holds, so that it shows whether another follows. */
  List<JobRow> newestFirst(@Nullable JobState state, @Nullable String owner, Cursor cursor) {
    String only = state == null ? null : state.name();
    return rows(
        db.sql(
                SELECT
                    + """
                    where number < :number and (cast(:state as text) is null or state = :state)
                      and (cast(:owner as text) is null or owner = :owner)
                    order by number desc limit :size
                    """)
            .param("number", cursor.number())
            .param("state", only)
            .param("owner", owner)
            .param("size", cursor.size() + 1));
  }

  List<JobRow> queued() {
    return rows(db.sql(SELECT + "where state = 'QUEUED' order by number"));
  }

  Optional<String> owner(UUID id) {
    return db.sql("select owner from jobs where id = ?").param(id).query(String.class).optional();
  }

  /** Jobs that still need watching: under way, or ended with an engine that has not. */
  List<UUID> open() {
    return db.sql(
            """
            select distinct a.job_id from attempts a join engines e on e.attempt_id = a.id
            where e.state <> 'ENDED'
            union select id from jobs where state in ('STARTING', 'RUNNING')
            """)
        .query(UUID.class)
        .list();
  }

  Optional<UUID> jobOf(UUID attempt) {
    return db.sql("select job_id from attempts where id = ?")
        .param(attempt)
        .query(UUID.class)
        .optional();
  }

  List<Engine> liveEngines() {
    return db.sql("select * from engines where state <> 'ENDED'").query((r, n) -> engine(r)).list();
  }

  Map<UUID, UUID> jobsByNode() {
    return db
        .sql(
            """
            select e.node_id, a.job_id from engines e join attempts a on a.id = e.attempt_id
            where e.state <> 'ENDED'
            """)
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("node_id", UUID.class), row.getObject("job_id", UUID.class)))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** The job that the owner submitted under this key, and the hash of what was submitted. */
  record Remembered(String bodyHash, UUID jobId) {}

  Optional<Remembered> remembered(String owner, String key) {
    return db.sql("select body_sha256, job_id from idempotency_keys where owner = ? and key = ?")
        .params(owner, key)
        .query(
            (row, n) ->
                new Remembered(row.getString("body_sha256"), row.getObject("job_id", UUID.class)))
        .optional();
  }

  void remember(String owner, String key, String bodyHash, UUID job, Instant now) {
    db.sql("insert into idempotency_keys values (?, ?, ?, ?, ?)")
        .params(owner, key, bodyHash, job, Times.parameter(now))
        .update();
  }

  /** Makes a second submission under the same key wait for the first. */
  void lockKey(String owner, String key) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
        .param(owner + "\n" + key)
        .query((row, n) -> 0)
        .list();
  }

  private List<JobRow> rows(JdbcClient.StatementSpec statement) {
    List<BareJob> bare = statement.query((row, n) -> bare(row)).list();
    List<UUID> attempts = bare.stream().map(BareJob::attemptId).filter(id -> id != null).toList();
    Map<UUID, List<Engine>> engines = enginesOf(attempts);
    return bare.stream().map(b -> b.with(engines)).toList();
  }

  private Map<UUID, List<Engine>> enginesOf(Collection<UUID> attempts) {
    return db
        .sql("select * from engines where attempt_id = any (?) order by master desc, node")
        .param(attempts.toArray(UUID[]::new))
        .query((row, n) -> engine(row))
        .list()
        .stream()
        .collect(Collectors.groupingBy(Engine::attemptId));
  }

  private BareJob bare(ResultSet row) throws SQLException {
    String failure = row.getString("failure");
    return new BareJob(
        new Specification(
            row.getObject("id", UUID.class),
            row.getString("name"),
            row.getObject("application_id", UUID.class),
            row.getString("owner"),
            json.read(row.getString("arguments"), STRINGS),
            json.read(row.getString("inputs"), INPUTS),
            json.read(row.getString("sites"), STRINGS),
            Times.read(row, "created_at")),
        JobState.valueOf(row.getString("state")),
        row.getString("reason"),
        failure == null ? null : json.read(failure, Failure.class),
        Times.orNull(row, "started_at"),
        Times.orNull(row, "finished_at"),
        row.getObject("attempt_id", UUID.class),
        Times.orNull(row, "attempt_created_at"),
        Times.orNull(row, "main_returned_at"),
        row.getLong("number"),
        row.getLong("version"));
  }

  private static Engine engine(ResultSet row) throws SQLException {
    return new Engine(
        row.getObject("attempt_id", UUID.class),
        row.getObject("node_id", UUID.class),
        row.getString("node"),
        row.getString("site"),
        row.getDouble("speed"),
        row.getInt("workers"),
        row.getBoolean("master"),
        Engine.State.valueOf(row.getString("state")),
        Times.orNull(row, "joined_at"),
        Times.orNull(row, "ended_at"),
        row.getString("outcome"),
        Times.orNull(row, "stop_at"),
        row.getString("stop_reason"));
  }
}
