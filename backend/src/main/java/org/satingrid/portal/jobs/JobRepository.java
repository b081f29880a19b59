package org.satingrid.portal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.Prediction;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class JobRepository {
  private final JdbcClient db;
  private final NamedParameterJdbcOperations batches;
  private final JobRows rows;
  private final Json json;

  JobRepository(JdbcClient db, NamedParameterJdbcOperations batches, JobRows rows, Json json) {
    this.db = db;
    this.batches = batches;
    this.rows = rows;
    this.json = json;
  }

  /** Adds a job together with its points. */
  void add(JobAggregate job, List<JobAggregate> points) {
    batches.batchUpdate(
        """
        insert into jobs (id, name, application_id, owner, state, reason, arguments, inputs,
          sites, created_at, version, priority, labels, parameters, min_workers, max_workers,
          time_limit_seconds, retries, grid_retries, points, parent_id, point, lowest_isolation, policy, tags,
          predicted, gang)
        values (:id, :name, :application, :owner, :state, :reason, :arguments, :inputs,
          :sites, :created, 0, :priority, :labels, :parameters, :min, :max, :limit, :retries, :grid_retries,
          :points, :parent, :point, :isolation, :policy, :tags, :predicted, :gang)
        """,
        Stream.concat(Stream.of(job), points.stream())
            .map(this::row)
            .toArray(SqlParameterSource[]::new));
  }

  private SqlParameterSource row(JobAggregate job) {
    Specification s = job.specification();
    JobDemand demand = s.demand();
    Duration limit = s.timeLimit();
    SweepPart sweep = s.sweep();
    return new MapSqlParameterSource()
        .addValue("id", s.id())
        .addValue("name", s.name())
        .addValue("application", s.applicationId())
        .addValue("owner", s.owner())
        .addValue("state", job.state().name())
        .addValue("reason", job.reason())
        .addValue("arguments", json.parameter(s.arguments()))
        .addValue("inputs", json.parameter(s.inputs()))
        .addValue("sites", json.parameter(demand.sites()))
        .addValue("created", Times.parameter(s.createdAt()))
        .addValue("priority", demand.priority())
        .addValue("labels", json.parameter(demand.labels()))
        .addValue("parameters", s.parameters() == null ? null : json.parameter(s.parameters()))
        .addValue("min", demand.minWorkers())
        .addValue("max", demand.maxWorkers())
        .addValue("limit", limit == null ? null : Math.toIntExact(limit.toSeconds()))
        .addValue("retries", s.retries())
        .addValue("grid_retries", s.gridRetries())
        .addValue("points", s.isSweep() && sweep != null ? sweep.number() : null)
        .addValue("parent", s.parent())
        .addValue("point", sweep == null || s.isSweep() ? null : sweep.number())
        .addValue("isolation", demand.lowestIsolation().name())
        .addValue("policy", s.policy().name())
        .addValue("tags", json.parameter(s.tags()))
        .addValue("predicted", s.predicted() == null ? null : json.parameter(s.predicted()))
        .addValue("gang", demand.gang() == null ? null : json.parameter(demand.gang()));
  }

  /**
   * Stores a changed job and its changed engines.
   *
   * @param before the previous state of the job
   */
  void save(JobAggregate job, JobSnapshot before) {
    JobStatus status = job.status();
    Failure failure = status.failure();
    Attempt attempt = job.attempt();
    JobDemand demand = job.specification().demand();
    Prediction predicted = job.specification().predicted();
    JobSnapshot now = JobSnapshot.of(job);
    if (attempt != null && !now.hasSameAttempt(before)) {
      save(job.specification().id(), attempt);
    }
    saveEngines(now.enginesChangedSince(before));
    db.sql(
            """
            update jobs set state = :state, reason = :reason, failure = :failure,
              started_at = :started, finished_at = :finished, not_before = :not_before,
              attempt_id = :attempt, queue_position = null, queue_possible = true,
              estimated_start = null, sites = :sites, max_workers = :most, priority = :priority,
              predicted = :predicted, version = version + 1
            where id = :id
            """)
        .param("sites", json.parameter(demand.sites()))
        .param("most", demand.maxWorkers())
        .param("priority", demand.priority())
        .param("predicted", predicted == null ? null : json.parameter(predicted))
        .param("id", job.specification().id())
        .param("state", status.state().name())
        .param("reason", status.reason())
        .param("failure", failure == null ? null : json.parameter(failure))
        .param("started", Times.parameterOrNull(status.startedAt()))
        .param("finished", Times.parameterOrNull(status.finishedAt()))
        .param("not_before", Times.parameterOrNull(status.notBefore()))
        .param("attempt", attempt == null ? null : attempt.id())
        .update();
  }

  /**
   * Holds a waiting job with a row that cannot be read. Returns false if the job was not waiting.
   */
  boolean holdUnread(UUID job, String why) {
    return db.sql(
                """
                update jobs set state = 'HELD', reason = ?, version = version + 1
                where id = ? and state = 'QUEUED'
                """)
            .params(why, job)
            .update()
        > 0;
  }

  private void save(UUID job, Attempt attempt) {
    AttemptEnd end = attempt.end();
    Mastery mastery = attempt.mastery();
    Mastery.Loss loss = mastery.loss();
    db.sql(
            """
            insert into attempts (id, job_id, number, grid_faults, other_faults, created_at, registrar, former_masters,
              master_lost_at, master_loss, main_returned_at, ended_at, outcome, message,
              claims)
            values (:id, :job, :number, :grid_faults, :other_faults, :created, :registrar, :former, :lost, :loss, :returned,
              :ended, :outcome, :message, :claims)
            on conflict (id) do update set former_masters = excluded.former_masters,
              master_lost_at = excluded.master_lost_at, master_loss = excluded.master_loss,
              main_returned_at = excluded.main_returned_at,
              ended_at = excluded.ended_at, outcome = excluded.outcome,
              message = excluded.message, claims = excluded.claims
            """)
        .param("id", attempt.id())
        .param("job", job)
        .param("number", attempt.number())
        .param("grid_faults", attempt.before().grid())
        .param("other_faults", attempt.before().other())
        .param("created", Times.parameter(attempt.createdAt()))
        .param("registrar", mastery.registrar())
        .param("former", json.parameter(mastery.former()))
        .param("lost", loss == null ? null : Times.parameter(loss.at()))
        .param("loss", loss == null ? null : json.parameter(loss.cause()))
        .param("returned", Times.parameterOrNull(attempt.mainReturnedAt()))
        .param("ended", end == null ? null : Times.parameter(end.at()))
        .param("outcome", end == null ? null : end.outcome())
        .param("message", end == null ? null : end.message())
        .param("claims", json.parameter(mastery.claims()))
        .update();
  }

  private void saveEngines(List<Engine> engines) {
    if (engines.isEmpty()) {
      return;
    }
    batches.batchUpdate(
        """
        insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
          joined_at, ended_at, outcome, stop_at, stop_reason, kill)
        values (:attempt, :node_id, :node, :site, :speed, :workers, :master, :state,
          :joined, :ended, :outcome, :stop_at, :stop_reason, :kill)
        on conflict (attempt_id, node_id) do update set master = excluded.master,
          state = excluded.state, joined_at = excluded.joined_at, ended_at = excluded.ended_at,
          outcome = excluded.outcome, stop_at = excluded.stop_at,
          stop_reason = excluded.stop_reason, kill = excluded.kill
        """,
        engines.stream().map(JobRepository::row).toArray(SqlParameterSource[]::new));
  }

  private static SqlParameterSource row(Engine engine) {
    return new MapSqlParameterSource()
        .addValue("attempt", engine.attemptId())
        .addValue("node_id", engine.nodeId())
        .addValue("node", engine.node())
        .addValue("site", engine.site())
        .addValue("speed", engine.speed())
        .addValue("workers", engine.workers())
        .addValue("master", engine.master())
        .addValue("state", engine.state().name())
        .addValue("joined", Times.parameterOrNull(engine.joinedAt()))
        .addValue("ended", Times.parameterOrNull(engine.endedAt()))
        .addValue("outcome", engine.outcome())
        .addValue("stop_at", Times.parameterOrNull(engine.stopAt()))
        .addValue("stop_reason", engine.stopReason())
        .addValue("kill", engine.kill());
  }

  /** Stores the position of a job in the queue. Returns false if the job no longer waits. */
  boolean explainWait(QueuePlace place) {
    return db.sql(
                """
                update jobs set reason = :reason, queue_position = :position,
                  queue_possible = :possible, estimated_start = :start, version = version + 1
                where id = :id and state = 'QUEUED'
                """)
            .param("id", place.jobId())
            .param("reason", place.reason())
            .param("position", place.position())
            .param("possible", place.possible())
            .param("start", Times.parameterOrNull(place.estimatedStart()))
            .update()
        == 1;
  }

  /**
   * Locks the job until the transaction ends, and returns it. The lock is a separate statement
   * before the read. A single statement for both, which also joins other rows, could return
   * versions of these rows from before the wait for the lock.
   *
   * <p>The lock permits other transactions to add rows that refer to the job, such as log lines and
   * samples. A full lock would block these transactions while they hold locks that this transaction
   * can need. The result would be a deadlock, which PostgreSQL detects only after a second.
   */
  Optional<JobRow> lock(UUID id) {
    boolean exists =
        db.sql("select 1 from jobs where id = ? for no key update")
            .param(id)
            .query(Integer.class)
            .optional()
            .isPresent();
    return exists ? find(id) : Optional.empty();
  }

  /** Locks and returns the job of an attempt, like {@link #lock}. */
  Optional<JobRow> lockJobOf(UUID attempt) {
    return db.sql(
            """
            select id from jobs where id = (select job_id from attempts where id = ?)
            for no key update
            """)
        .param(attempt)
        .query(UUID.class)
        .optional()
        .flatMap(this::find);
  }

  Optional<JobRow> find(UUID id) {
    return rows.of(db.sql(JobRows.SELECT + "where j.id = ?").param(id)).stream().findFirst();
  }

  Optional<String> owner(UUID id) {
    return db.sql("select owner from jobs where id = ?").param(id).query(String.class).optional();
  }

  Optional<UUID> jobOf(UUID attempt) {
    return db.sql("select job_id from attempts where id = ?")
        .param(attempt)
        .query(UUID.class)
        .optional();
  }

  /** Locks out other submissions of this user until the transaction ends. */
  void lockOwner(String owner) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 1))")
        .param(owner)
        .query((row, n) -> 0)
        .list();
  }

  boolean isQueueLimited(String owner) {
    return db.sql(
            """
            select exists (select 1 from user_shares where owner = ? and max_queued is not null)
            """)
        .param(owner)
        .query(Boolean.class)
        .single();
  }

  /** The number of jobs that the user can still add to the queue, or null for no limit. */
  @Nullable Integer queueLeft(String owner) {
    List<Integer> left =
        db.sql(
                """
                select max_queued - (select count(*) from jobs
                    where owner = s.owner and state in ('QUEUED', 'HELD') and points is null)
                from user_shares s where owner = ? and max_queued is not null
                """)
            .param(owner)
            .query(Integer.class)
            .list();
    return left.isEmpty() ? null : left.get(0);
  }

  /** Counts the points of a sweep by their states. */
  SweepCounts points(UUID sweep) {
    return db.sql(
            """
            select count(*) as points,
              count(*) filter (where state in ('QUEUED', 'HELD')) as waiting,
              count(*) filter (where state in ('STARTING', 'RUNNING')) as running,
              count(*) filter (where state = 'SUCCEEDED') as succeeded,
              count(*) filter (where state in ('FAILED', 'TIMED_OUT')) as failed,
              count(*) filter (where state = 'CANCELLED') as cancelled,
              (array_agg('point ' || point || ': ' || reason order by point)
                filter (where state in ('FAILED', 'TIMED_OUT')))[1] as failure
            from jobs where parent_id = ?
            """)
        .param(sweep)
        .query(
            (row, n) ->
                new SweepCounts(
                    row.getInt("points"),
                    row.getInt("waiting"),
                    row.getInt("running"),
                    row.getInt("succeeded"),
                    row.getInt("failed"),
                    row.getInt("cancelled"),
                    row.getString("failure")))
        .single();
  }

  /** Returns the attempts of a job, the latest first. */
  List<Attempt> attempts(UUID job) {
    record Bare(UUID id, int number, Instant created, @Nullable AttemptEnd end) {}
    List<Bare> bare =
        db.sql("select * from attempts where job_id = ? order by number desc")
            .param(job)
            .query(
                (row, n) -> {
                  Instant ended = Times.orNull(row, "ended_at");
                  return new Bare(
                      row.getObject("id", UUID.class),
                      row.getInt("number"),
                      Times.read(row, "created_at"),
                      ended == null
                          ? null
                          : new AttemptEnd(
                              ended,
                              String.valueOf(row.getString("outcome")),
                              String.valueOf(row.getString("message"))));
                })
            .list();
    var engines = rows.engines(bare.stream().map(Bare::id).toList());
    return bare.stream()
        .map(
            b ->
                new Attempt(
                    b.id(),
                    b.number(),
                    PastFaults.NONE,
                    b.created(),
                    Mastery.NONE,
                    null,
                    b.end(),
                    engines.getOrDefault(b.id(), List.of())))
        .toList();
  }
}
