package org.satingrid.portal.identity;

import java.time.Instant;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Deletes API tokens some time after their expiry. */
@Component
class ExpiredTokens implements ExpiringRows {
  private final JdbcClient db;
  private final Settings settings;

  ExpiredTokens(JdbcClient db, Settings settings) {
    this.db = db;
    this.settings = settings;
  }

  @Override
  public String name() {
    return "API tokens";
  }

  @Override
  public int remove(Instant now, int most) {
    return db.sql(
            """
            delete from api_tokens where id in (
              select id from api_tokens where expires_at < ? order by expires_at limit ?)
            """)
        .params(Times.parameter(now.minus(settings.history().tokens())), most)
        .update();
  }
}
