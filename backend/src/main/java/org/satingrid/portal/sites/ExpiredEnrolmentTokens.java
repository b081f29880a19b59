package org.satingrid.portal.sites;

import java.time.Instant;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Deletes enrolment tokens some time after they expired or were used up. */
@Component
class ExpiredEnrolmentTokens implements ExpiringRows {
  private final JdbcClient db;
  private final Settings settings;

  ExpiredEnrolmentTokens(JdbcClient db, Settings settings) {
    this.db = db;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "enrolment tokens";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            delete from enrolment_tokens where secret_sha256 in (
              select secret_sha256 from enrolment_tokens where expires_at < ?
              order by expires_at limit ?)
            """)
        .params(Times.parameter(now.minus(settings.history().tokens())), most)
        .update();
  }
}
