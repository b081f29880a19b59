package org.satingrid.portal.speeds;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.NodeSpeeds.Calibration;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.speeds.SpeedEstimator.Measurement;
import org.satingrid.portal.speeds.SpeedMeasure.Measured;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class SpeedRepository {
  /** Maximum number of measurements of a node. Older measurements have almost no weight. */
  private static final int MAX_MEASUREMENTS = 30;

  private static final int MAX_CALIBRATIONS = 30;

  private final JdbcClient db;

  SpeedRepository(JdbcClient db) {
    this.db = db;
  }

  record Run(UUID applicationId, boolean succeeded) {}

  /**
   * Copies the node's calibrated speed into its history, unless the speed equals the latest entry.
   */
  void addCalibration(UUID node, Instant now) {
    db.sql(
            """
            insert into calibrations (node_id, at, speed, core_speed)
            select id, :now, speed, core_speed from nodes n
            where id = :node and speed is not null and core_speed is not null
              and not exists (
                select 1 from (select speed, core_speed from calibrations c
                  where c.node_id = n.id order by at desc limit 1) last
                where last.speed = n.speed and last.core_speed = n.core_speed)
            on conflict do nothing
            """)
        .param("now", Times.parameter(now))
        .param("node", node)
        .update();
  }

  List<Calibration> calibrations(UUID node) {
    return db.sql("select * from calibrations where node_id = ? order by at desc limit ?")
        .params(node, MAX_CALIBRATIONS)
        .query(
            (row, n) ->
                new Calibration(
                    Times.read(row, "at"), row.getDouble("speed"), row.getDouble("core_speed")))
        .list();
  }

  Optional<Run> run(UUID job) {
    return db.sql("select application_id, state from jobs where id = ?")
        .param(job)
        .query(
            (row, n) ->
                new Run(
                    row.getObject("application_id", UUID.class),
                    row.getString("state").equals("SUCCEEDED")))
        .optional();
  }

  void add(UUID job, UUID application, Instant at, Measured measured) {
    db.sql(
            """
            insert into speed_measurements
              (job_id, node_id, application_id, at, factor, tasks, work_ref_seconds)
            values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing
            """)
        .params(
            job,
            measured.node(),
            application,
            Times.parameter(at),
            measured.factor(),
            measured.tasks(),
            measured.workRefSeconds())
        .update();
  }

  /** Returns the measurements of one node, by application, newest first. */
  Map<UUID, List<Measurement>> ofNode(UUID node) {
    Map<UUID, List<Measurement>> byApplication = new LinkedHashMap<>();
    db.sql(
            """
            select * from (
              select *, row_number() over (partition by application_id order by at desc) as nth
              from speed_measurements where node_id = ?) m
            where nth <= ? order by at desc
            """)
        .params(node, MAX_MEASUREMENTS)
        .query(
            row -> {
              byApplication
                  .computeIfAbsent(
                      row.getObject("application_id", UUID.class), id -> new ArrayList<>())
                  .add(measurement(row));
            });
    return byApplication;
  }

  /** The time at which a job's latest attempt started. */
  record Begun(UUID job, Instant at) {}

  List<Begun> begun(Collection<UUID> jobs) {
    return db.sql(
            """
            select j.id, a.created_at from jobs j join attempts a on a.id = j.attempt_id
            where j.id = any (?)
            """)
        .param(jobs.toArray(UUID[]::new))
        .query(
            (row, n) -> new Begun(row.getObject("id", UUID.class), Times.read(row, "created_at")))
        .list();
  }

  /**
   * Returns the measurements of the nodes of these jobs, for the job's application, by job and then
   * by node. Only measurements from before the start of the job's latest attempt are included.
   */
  Map<UUID, Map<UUID, List<Measurement>>> knownAtStart(Collection<UUID> jobs) {
    Map<UUID, Map<UUID, List<Measurement>>> known = new HashMap<>();
    db.sql(
            """
            select j.id as job, m.* from jobs j
            join attempts a on a.id = j.attempt_id
            join engines e on e.attempt_id = a.id
            cross join lateral (
              select * from speed_measurements s
              where s.node_id = e.node_id and s.application_id = j.application_id
                and s.at <= a.created_at
              order by s.at desc limit :most) m
            where j.id = any (:jobs)
            """)
        .param("jobs", jobs.toArray(UUID[]::new))
        .param("most", MAX_MEASUREMENTS)
        .query(
            row -> {
              known
                  .computeIfAbsent(row.getObject("job", UUID.class), id -> new HashMap<>())
                  .computeIfAbsent(row.getObject("node_id", UUID.class), id -> new ArrayList<>())
                  .add(measurement(row));
            });
    return known;
  }

  private static Measurement measurement(ResultSet row) throws SQLException {
    return new Measurement(
        Times.read(row, "at"),
        row.getDouble("factor"),
        row.getLong("tasks"),
        row.getDouble("work_ref_seconds"));
  }
}
