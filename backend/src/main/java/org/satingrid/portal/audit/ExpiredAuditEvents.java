package org.satingrid.portal.audit;

import java.time.Instant;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Deletes audit events that are too old, or exceed the maximum number. */
@Component
class ExpiredAuditEvents implements ExpiringRows {
  private final JdbcClient db;
  private final Settings settings;

  ExpiredAuditEvents(JdbcClient db, Settings settings) {
    this.db = db;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "audit events";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            delete from audit_events where id in (
              select id from audit_events
              where at < :limit or id <= (select max(id) from audit_events) - :newest
              order by id limit :most)
            """)
        .param("limit", Times.parameter(now.minus(settings.history().audit())))
        .param("newest", settings.history().maxAuditEvents())
        .param("most", most)
        .update();
  }
}
