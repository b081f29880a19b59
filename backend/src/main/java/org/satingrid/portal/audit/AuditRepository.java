package org.satingrid.portal.audit;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores the audit trail. Rows are added and never changed. */
@Repository
class AuditRepository {
  private final JdbcClient db;

  AuditRepository(JdbcClient db) {
    this.db = db;
  }

  /** Adds an event. The database gives it an id. */
  void add(AuditEvent event) {
    db.sql(
            """
            insert into audit_events
              (at, who, address, entrance, action, target, status, detail)
            values (:at, :who, :address, :entrance, :action, :target, :status, :detail)
            """)
        .param("at", Times.parameter(event.at()))
        .param("who", event.who())
        .param("address", event.address())
        .param("entrance", event.entrance())
        .param("action", event.action())
        .param("target", event.target())
        .param("status", event.status())
        .param("detail", event.detail())
        .update();
  }

  /** Returns events, newest first, one more than the page holds. */
  List<AuditEvent> newestFirst(AuditFilter filter, Cursor cursor) {
    // The statement contains only the conditions that the request has. With conditions of the form
    // "null or equal", PostgreSQL would read every event.
    StringBuilder where = new StringBuilder("where id < :before");
    Map<String, @Nullable Object> values = new HashMap<>();
    values.put("before", cursor.number());
    values.put("size", cursor.size() + 1);
    narrow(where, values, "who", filter.who(), " and who = :who");
    narrow(
        where,
        values,
        "action",
        filter.action(),
        " and (action = :action or action like :action || '.%')");
    narrow(where, values, "target", filter.target(), " and starts_with(target, :target)");
    narrow(where, values, "since", Times.parameterOrNull(filter.since()), " and at >= :since");
    narrow(where, values, "until", Times.parameterOrNull(filter.until()), " and at < :until");
    Boolean refused = filter.refused();
    if (refused != null) {
      where.append(refused ? " and status >= 400" : " and status < 400");
    }
    return db.sql("select * from audit_events " + where + " order by id desc limit :size")
        .params(values)
        .query((row, n) -> event(row))
        .list();
  }

  private static void narrow(
      StringBuilder where,
      Map<String, @Nullable Object> values,
      String name,
      @Nullable Object value,
      String condition) {
    if (value != null) {
      where.append(condition);
      values.put(name, value);
    }
  }

  private static AuditEvent event(ResultSet row) throws SQLException {
    return new AuditEvent(
        row.getLong("id"),
        Times.read(row, "at"),
        row.getString("who"),
        row.getString("address"),
        row.getString("entrance"),
        row.getString("action"),
        row.getString("target"),
        row.getInt("status"),
        row.getString("detail"));
  }
}
