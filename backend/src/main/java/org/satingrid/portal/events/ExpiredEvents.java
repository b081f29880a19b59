package org.satingrid.portal.events;

import java.time.Instant;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes events that are too old, or exceed the maximum number. The newest event stays, because
 * the next position is computed from its position.
 */
@Component
class ExpiredEvents implements ExpiringRows {
  private final JdbcClient db;
  private final EventProperties properties;

  ExpiredEvents(JdbcClient db, EventProperties properties) {
    this.db = db;
    this.properties = properties;
  }

  @Override
  public String name() {
    return "events";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            with newest as (select max(position) as position from grid_events)
            delete from grid_events where id in (
              select e.id from grid_events e, newest
              where e.position < newest.position
                and (e.at < :limit or e.position <= newest.position - :newest)
              order by e.position limit :most)
            """)
        .param("limit", Times.parameter(now.minus(properties.keep())))
        .param("newest", properties.most())
        .param("most", most)
        .update();
  }
}
