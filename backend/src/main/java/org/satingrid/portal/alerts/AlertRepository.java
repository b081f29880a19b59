package org.satingrid.portal.alerts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertState;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores alerts, and the users who have muted them. */
@Repository
class AlertRepository {
  private static final String MUTED =
      """
      (exists (select 1 from alert_mutes m where m.username = :who and m.key = a.key)
        or exists (select 1 from alert_settings t
          where t.username = :who and t.kind = a.kind and not t.is_on))
      """;

  private static final String SELECT =
      "select a.*, j.number as job_number, j.name as job_name, "
          + MUTED
          + " as muted from alerts a left join jobs j on j.id = a.job_id ";

  /** Stands for a user who has muted no alert. */
  private static final String NOBODY = "";

  private final JdbcClient db;

  AlertRepository(JdbcClient db) {
    this.db = db;
  }

  /** Stores a new alert. Returns false if the alert exists already, or if its job is deleted. */
  boolean raise(UUID id, Symptom symptom, Instant now) {
    Subject subject = symptom.subject();
    return db.sql(
                """
                insert into alerts (id, key, kind, severity, job_id, job_owner, site, site_owner,
                  node, expected, actual, unit, since)
                select :id, :key, :kind, :severity, cast(:job as uuid),
                  (select owner from jobs where id = cast(:job as uuid)), :site,
                  (select owner from sites where name = :site), :node, :expected, :actual, :unit,
                  :now
                where cast(:job as uuid) is null
                  or exists (select 1 from jobs where id = cast(:job as uuid))
                on conflict (key) where ended_at is null do nothing
                """)
            .param("id", id)
            .param("key", subject.key())
            .param("kind", subject.kind().name())
            .param("severity", symptom.severity().name())
            .param("job", subject.job())
            .param("site", subject.site())
            .param("node", subject.node())
            .param("expected", symptom.expected())
            .param("actual", symptom.actual())
            .param("unit", symptom.unit().name())
            .param("now", Times.parameter(now))
            .update()
        == 1;
  }

  /**
   * Updates the figures of an alert if its severity has changed, or its figure by more than 2 %.
   */
  void update(Symptom symptom) {
    db.sql(
            """
            update alerts set severity = :severity, expected = :expected, actual = :actual
            where key = :key and ended_at is null
              and (severity <> :severity or abs(actual - :actual) > 0.02 * abs(actual))
            """)
        .param("severity", symptom.severity().name())
        .param("expected", symptom.expected())
        .param("actual", symptom.actual())
        .param("key", symptom.subject().key())
        .update();
  }

  /** Ends the alert about this subject and returns its id. Empty if no such alert is active. */
  Optional<UUID> end(Subject subject, Instant now) {
    return db.sql("update alerts set ended_at = ? where key = ? and ended_at is null returning id")
        .params(Times.parameter(now), subject.key())
        .query(UUID.class)
        .optional();
  }

  List<Subject> raised() {
    return db.sql("select * from alerts where ended_at is null")
        .query((row, n) -> subject(row))
        .list();
  }

  /** Returns the alert as a user without mutes sees it. */
  Optional<AlertRow> find(UUID id) {
    return find(id, NOBODY);
  }

  Optional<AlertRow> find(UUID id, String who) {
    return db.sql(SELECT + "where a.id = :id")
        .param("who", who)
        .param("id", id)
        .query((row, n) -> alert(row))
        .optional();
  }

  /**
   * Returns the alerts of a page, newest first, and one more if another page follows.
   *
   * @param confined the owner of the alerts that the caller can see, or null if the caller can see
   *     all alerts
   */
  List<AlertRow> newestFirst(
      AlertFilter filter, String who, @Nullable String confined, Cursor cursor) {
    // The statement contains only the conditions that the request has. With conditions of the form
    // "null or equal", PostgreSQL would read every alert.
    StringBuilder where = new StringBuilder("where a.number < :before");
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("before", cursor.number());
    values.put("size", cursor.size() + 1);
    values.put("who", who);
    if (confined != null || filter.mine()) {
      where.append(" and (a.job_owner = :who or a.site_owner = :who)");
    }
    AlertKind kind = filter.kind();
    if (kind != null) {
      where.append(" and a.kind = :kind");
      values.put("kind", kind.name());
    }
    AlertState state = filter.state();
    if (state != null) {
      where.append(
          state == AlertState.RAISED ? " and ended_at is null" : " and ended_at is not null");
    }
    if (filter.job() != null) {
      where.append(" and a.job_id = :job");
      values.put("job", filter.job());
    }
    if (filter.site() != null) {
      where.append(" and a.site = :site");
      values.put("site", filter.site());
    }
    Boolean muted = filter.muted();
    if (muted != null) {
      where.append(muted ? " and " : " and not ").append(MUTED);
    }
    return db.sql(SELECT + where + " order by a.number desc limit :size")
        .params(values)
        .query((row, n) -> alert(row))
        .list();
  }

  void mute(String who, Subject subject, Instant now) {
    db.sql("insert into alert_mutes values (?, ?, ?) on conflict do nothing")
        .params(who, subject.key(), Times.parameter(now))
        .update();
  }

  void unmute(String who, Subject subject) {
    db.sql("delete from alert_mutes where username = ? and key = ?")
        .params(who, subject.key())
        .update();
  }

  boolean isMuted(String who, String alertId) {
    return db.sql(
            "select exists (select 1 from alert_mutes m join alerts a on a.key = m.key"
                + " where m.username = ? and a.id = ?::uuid)")
        .params(who, alertId)
        .query(Boolean.class)
        .single();
  }

  Map<AlertKind, Long> countRaised() {
    Map<AlertKind, Long> counts = new HashMap<>();
    db.sql("select kind, count(*) as alerts from alerts where ended_at is null group by kind")
        .query(
            row -> {
              counts.put(AlertKind.valueOf(row.getString("kind")), row.getLong("alerts"));
            });
    return counts;
  }

  private static AlertRow alert(ResultSet row) throws SQLException {
    return new AlertRow(
        row.getObject("id", UUID.class),
        row.getLong("number"),
        subject(row),
        Alert.Severity.valueOf(row.getString("severity")),
        row.getObject("job_number", Long.class),
        row.getString("job_name"),
        row.getString("job_owner"),
        row.getString("site_owner"),
        row.getDouble("expected"),
        row.getDouble("actual"),
        Alert.Unit.valueOf(row.getString("unit")),
        Times.read(row, "since"),
        Times.orNull(row, "ended_at"),
        row.getBoolean("muted"));
  }

  private static Subject subject(ResultSet row) throws SQLException {
    return new Subject(
        AlertKind.valueOf(row.getString("kind")),
        row.getObject("job_id", UUID.class),
        row.getString("site"),
        row.getString("node"));
  }
}
