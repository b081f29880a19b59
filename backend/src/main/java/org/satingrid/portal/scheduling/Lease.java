package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Which portal schedules. All times are the database's, so no portal's clock matters; and who acts
 * holds the row locked until the act is stored, so a lease that runs out meanwhile does no harm.
 */
@Repository
class Lease {
  static final Duration LIFE = Duration.ofSeconds(5);
  private static final String NAME = "scheduling";

  private final JdbcClient db;
  private final UUID self = UUID.randomUUID();

  Lease(JdbcClient db) {
    this.db = db;
  }

  /** Takes the lease if nobody has it, prolongs it if it is this portal's. */
  boolean renew() {
    return db.sql(
                """
                insert into leases (name, holder, expires_at)
                values (:name, :self, clock_timestamp() + make_interval(secs => :life))
                on conflict (name) do update
                  set holder = excluded.holder, expires_at = excluded.expires_at
                where leases.holder = excluded.holder or leases.expires_at < clock_timestamp()
                """)
            .param("name", NAME)
            .param("self", self)
            .param("life", LIFE.toSeconds())
            .update()
        == 1;
  }

  /** Whether this portal has it, and then until the transaction ends. */
  boolean lock() {
    return db.sql(
            """
            select 1 from leases
            where name = ? and holder = ? and expires_at > clock_timestamp() for update
            """)
        .params(NAME, self)
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  /** Whether this portal has it now; it may lose it at any moment. */
  boolean isHeld() {
    return db.sql(
            "select 1 from leases where name = ? and holder = ? and expires_at > clock_timestamp()")
        .params(NAME, self)
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  /** Lets another portal have it at once. */
  void release() {
    db.sql("delete from leases where name = ? and holder = ?").params(NAME, self).update();
  }
}
