package org.satingrid.portal.speeds;

import java.time.Instant;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes old measurements of nodes and links. A node's latest calibration stays at any age,
 * because it is the only source of the node's speed.
 */
@Component
class ExpiredMeasurements implements ExpiringRows {
  private final JdbcClient db;
  private final Settings settings;

  ExpiredMeasurements(JdbcClient db, Settings settings) {
    this.db = db;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "measurements";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            with speeds as (
              delete from speed_measurements where (job_id, node_id) in (
                select job_id, node_id from speed_measurements where at < :limit
                order by at limit :most)
              returning 1),
            links as (
              delete from link_measurements where (job_id, thief, victim) in (
                select job_id, thief, victim from link_measurements where at < :limit
                order by at limit :most)
              returning 1),
            old as (
              delete from calibrations where (node_id, at) in (
                select c.node_id, c.at from calibrations c where c.at < :limit
                  and exists (select 1 from calibrations later
                    where later.node_id = c.node_id and later.at > c.at)
                limit :most)
              returning 1)
            select greatest((select count(*) from speeds), (select count(*) from links),
              (select count(*) from old))
            """)
        .param("limit", Times.parameter(now.minus(settings.history().measurements())))
        .param("most", most)
        .query(Integer.class)
        .single();
  }
}
