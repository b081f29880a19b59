package org.satingrid.portal.speeds;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.LinkHistory.LinkMeasurement;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.speeds.LinkMeter.Pair;
import org.satingrid.portal.speeds.LinkMeter.Reading;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class LinkRepository {
  private final JdbcClient db;

  LinkRepository(JdbcClient db) {
    this.db = db;
  }

  /** The measurement of a link by one job or by several. */
  record Row(Pair pair, Reading reading, int jobs, Instant at) {}

  void add(UUID job, Instant at, Pair pair, Reading reading) {
    db.sql(
            """
            insert into link_measurements (job_id, thief, victim, at, requests, wait_millis, bytes,
              best_millis, peak_bytes_per_second)
            values (:job, :thief, :victim, :at, :requests, :wait, :bytes, :best, :peak)
            on conflict do nothing
            """)
        .param("job", job)
        .param("thief", pair.thief())
        .param("victim", pair.victim())
        .param("at", Times.parameter(at))
        .param("requests", reading.requests())
        .param("wait", reading.waitMillis())
        .param("bytes", reading.bytes())
        .param("best", reading.bestMillis())
        .param("peak", reading.peakBytesPerSecond())
        .update();
  }

  /** Returns the measurements since a time, one sum for each link. */
  List<Row> sums(Instant since) {
    return db.sql(
            """
            select thief, victim, least(sum(requests), 9007199254740992) as requests,
              least(sum(wait_millis), 9007199254740992) as wait_millis,
              least(sum(bytes), 9007199254740992) as bytes, min(best_millis) as best_millis,
              max(peak_bytes_per_second) as peak, count(*) as jobs, max(at) as at
            from link_measurements where at >= ? group by thief, victim order by thief, victim
            """)
        .param(Times.parameter(since))
        .query(
            (row, n) ->
                new Row(
                    new Pair(row.getString("thief"), row.getString("victim")),
                    new Reading(
                        row.getBigDecimal("requests").longValue(),
                        row.getBigDecimal("wait_millis").longValue(),
                        row.getBigDecimal("bytes").longValue(),
                        row.getObject("best_millis", Double.class),
                        row.getObject("peak", Double.class),
                        // A sum never counts as blocked: a link that was blocked during an ended
                        // job can be open again.
                        false),
                    row.getInt("jobs"),
                    Times.read(row, "at")))
        .list();
  }

  /**
   * Returns the measurements of one link by jobs, newest first.
   *
   * @param owner the owner of the jobs, or null for all users
   */
  List<LinkMeasurement> history(Pair pair, @Nullable String owner, int most) {
    return db.sql(
            """
            select l.*, j.number from link_measurements l join jobs j on j.id = l.job_id
            where l.thief = :thief and l.victim = :victim
              and (cast(:owner as text) is null or j.owner = :owner)
            order by l.at desc limit :most
            """)
        .param("thief", pair.thief())
        .param("victim", pair.victim())
        .param("owner", owner)
        .param("most", most)
        .query((row, n) -> measurement(row))
        .list();
  }

  private static LinkMeasurement measurement(ResultSet row) throws SQLException {
    Reading reading =
        new Reading(
            row.getLong("requests"),
            row.getLong("wait_millis"),
            row.getLong("bytes"),
            row.getObject("best_millis", Double.class),
            row.getObject("peak_bytes_per_second", Double.class),
            false);
    return new LinkMeasurement(
        row.getString("job_id"),
        row.getLong("number"),
        Times.read(row, "at"),
        reading.requests(),
        reading.meanMillis(),
        reading.answered() ? reading.bestMillis() : null,
        reading.peakBytesPerSecond(),
        reading.bytes());
  }
}
