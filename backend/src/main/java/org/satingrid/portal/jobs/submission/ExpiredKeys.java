package org.satingrid.portal.jobs.submission;

import java.time.Duration;
import java.time.Instant;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes idempotency keys of jobs after a day. The contract promises to keep them for this time.
 */
@Component
class ExpiredKeys implements ExpiringRows {
  static final Duration KEPT = Duration.ofHours(24);

  private final JdbcClient db;

  ExpiredKeys(JdbcClient db) {
    this.db = db;
  }

  @Override
  public String name() {
    return "idempotency keys";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            delete from idempotency_keys where (owner, key) in (
              select owner, key from idempotency_keys where created_at < ?
              order by created_at limit ?)
            """)
        .params(Times.parameter(now.minus(KEPT)), most)
        .update();
  }
}
