package org.satingrid.portal.jobs;

import java.time.Instant;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes jobs that ended long ago, with all rows that refer to them. A job is deleted only after
 * all its evidence, because the database does not delete files and samples together with their job.
 * A sweep is deleted together with its points.
 */
@Component
class ExpiredJobs implements ExpiringRows {
  private final JdbcClient db;
  private final Settings settings;

  ExpiredJobs(JdbcClient db, Settings settings) {
    this.db = db;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "jobs";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            with due as (
              select j.id from jobs j
              where j.finished_at < :limit and j.books_closed and j.parent_id is null
                and not exists (select 1 from job_evidence e where e.job_id = j.id and not e.deleted)
                and not exists (select 1 from jobs p where p.parent_id = j.id
                  and (not p.books_closed or exists (
                    select 1 from job_evidence e where e.job_id = p.id and not e.deleted)))
              order by j.finished_at limit :most)
            delete from jobs where id in (select id from due)
            """)
        .param("limit", Times.parameter(now.minus(settings.history().jobs())))
        .param("most", most)
        .update();
  }
}
