package org.satingrid.portal.events;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores events. An event gets its position after its transaction has committed. Before this,
 * readers do not see the event.
 */
@Repository
class EventRepository {
  /** The number of the sequencer's lock in the database. No other lock uses it. */
  private static final long SEQUENCER = 0x5a71_4e7e_4e75L;

  private static final int MAX_AT_ONCE = 10_000;

  private static final String SELECT =
      """
      select position, at, kind, job_id, application_id, site, node, alert_id,
        (data->>'number')::bigint as number, data->>'name' as name, data->>'alert' as alert,
        data->>'before' as before, data->>'text' as text
      from grid_events
      """;

  private final JdbcClient db;

  EventRepository(JdbcClient db) {
    this.db = db;
  }

  /** The range of stored events: the oldest position and the newest, or 0 without events. */
  record Span(long oldest, long newest) {}

  /**
   * Gives positions to committed events without a position. Has no effect while another portal does
   * this. The lock is taken before these events are read, and is held until their positions are
   * visible to other portals.
   */
  @Transactional
  public int sequence() {
    boolean mine =
        db.sql("select pg_try_advisory_xact_lock(?)")
            .param(SEQUENCER)
            .query(Boolean.class)
            .single();
    if (!mine) {
      return 0;
    }
    return db.sql(
            """
            with last as (select coalesce(max(position), 0) as position from grid_events),
            fresh as (
              select id, row_number() over (order by id) as place from (
                select id from grid_events where position is null order by id limit ?) e)
            update grid_events e set position = last.position + fresh.place
            from last, fresh where e.id = fresh.id
            """)
        .param(MAX_AT_ONCE)
        .update();
  }

  Span span() {
    return db.sql(
            """
            select coalesce(min(position), 0) as oldest, coalesce(max(position), 0) as newest
            from grid_events where position is not null
            """)
        .query((row, n) -> new Span(row.getLong("oldest"), row.getLong("newest")))
        .single();
  }

  /** Returns events, newest first, one more than the page holds. */
  List<GridEvent> newestFirst(EventFilter filter, Cursor cursor) {
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("position", cursor.number());
    values.put("size", cursor.size() + 1);
    return db.sql(
            SELECT
                + "where position < :position"
                + narrowed(filter, values)
                + " order by position desc limit :size")
        .params(values)
        .query((row, n) -> event(row))
        .list();
  }

  /**
   * Returns events, oldest first.
   *
   * @param upTo the last position. Later events are left for the next call
   */
  List<GridEvent> after(long position, long upTo, EventFilter filter, int most) {
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("position", position);
    values.put("upTo", upTo);
    values.put("most", most);
    return db.sql(
            SELECT
                + "where position > :position and position <= :upTo"
                + narrowed(filter, values)
                + " order by position limit :most")
        .params(values)
        .query((row, n) -> event(row))
        .list();
  }

  /**
   * Returns a statement with only the conditions that the request has. With conditions of the form
   * "null or equal", PostgreSQL would read every event.
   */
  private static String narrowed(EventFilter filter, Map<String, @Nullable Object> values) {
    StringBuilder where = new StringBuilder();
    if (filter.kind() != null) {
      where.append(" and (kind = :kind or kind like :kind || '.%')");
      values.put("kind", filter.kind());
    }
    if (filter.job() != null) {
      where.append(" and job_id = :job");
      values.put("job", filter.job());
    }
    if (filter.site() != null) {
      where.append(" and site = :site");
      values.put("site", filter.site());
    }
    if (filter.since() != null) {
      where.append(" and at >= :since");
      values.put("since", Times.parameter(filter.since()));
    }
    if (filter.confined() != null) {
      where.append(" and (owners is null or :owner = any (owners))");
      values.put("owner", filter.confined());
    }
    return where.toString();
  }

  private static GridEvent event(ResultSet row) throws SQLException {
    String alert = row.getString("alert");
    return new GridEvent(
        row.getString("position"),
        Times.read(row, "at"),
        row.getString("kind"),
        text(row.getObject("job_id", UUID.class)),
        row.getObject("number", Long.class),
        text(row.getObject("application_id", UUID.class)),
        row.getString("name"),
        row.getString("site"),
        row.getString("node"),
        text(row.getObject("alert_id", UUID.class)),
        alert == null ? null : AlertKind.valueOf(alert),
        row.getString("before"),
        row.getString("text"));
  }

  private static @Nullable String text(@Nullable UUID id) {
    return id == null ? null : id.toString();
  }
}
