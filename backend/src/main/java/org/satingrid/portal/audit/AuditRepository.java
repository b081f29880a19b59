package org.satingrid.portal.audit;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.satingrid.contract.api.AuditEvent;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The audit trail; rows are added and never changed. */
@Repository
class AuditRepository {
  private final JdbcClient db;

  AuditRepository(JdbcClient db) {
    this.db = db;
  }

  /** Adds an event, whose id is given by the database. */
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

  /** Newest first, one more than the page holds. */
  List<AuditEvent> newestFirst(AuditFilter filter, Cursor cursor) {
    return db.sql(
            """
            select * from audit_events where id < :before
              and (cast(:who as text) is null or who = :who)
              and (cast(:action as text) is null or action = :action
                or action like :action || '.%')
              and (cast(:target as text) is null or starts_with(target, :target))
              and (cast(:since as timestamptz) is null or at >= :since)
              and (cast(:until as timestamptz) is null or at < :until)
              and (cast(:refused as boolean) is null or (status >= 400) = :refused)
            order by id desc limit :size
            """)
        .param("before", cursor.number())
        .param("who", filter.who())
        .param("action", filter.action())
        .param("target", filter.target())
        .param("since", Times.parameterOrNull(filter.since()))
        .param("until", Times.parameterOrNull(filter.until()))
        .param("refused", filter.refused())
        .param("size", cursor.size() + 1)
        .query((row, n) -> event(row))
        .list();
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
