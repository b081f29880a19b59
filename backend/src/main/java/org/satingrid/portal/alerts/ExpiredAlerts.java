package org.satingrid.portal.alerts;

import java.time.Instant;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes alerts that ended long ago or exceed the maximum number. Also deletes mutes of deleted
 * alerts.
 */
@Component
class ExpiredAlerts implements ExpiringRows {
  private final JdbcClient db;
  private final AlertProperties properties;

  ExpiredAlerts(JdbcClient db, AlertProperties properties) {
    this.db = db;
    this.properties = properties;
  }

  @Override
  public String name() {
    return "alerts";
  }

  @Override
  public int remove(Instant now, int most) {
    int removed =
        db.sql(
                """
                delete from alerts where id in (
                  select id from alerts where ended_at is not null and (ended_at < :limit
                    or number <= (select max(number) from alerts) - :newest)
                  order by number limit :most)
                """)
            .param("limit", Times.parameter(now.minus(properties.keep())))
            .param("newest", properties.most())
            .param("most", most)
            .update();
    db.sql(
            """
            delete from alert_mutes m
            where not exists (select 1 from alerts a where a.key = m.key)
            """)
        .update();
    return removed;
  }
}
