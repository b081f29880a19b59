package org.satingrid.portal.leadership;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Selects the portal that schedules. All times are by the database's clock, so that differences
 * between the portals' clocks have no effect. A portal that acts for the grid locks the lease's row
 * until the action is stored. Therefore no other portal can take the lease during the action, even
 * if the lease expires.
 */
@Repository
public class Lease {
  public static final Duration LIFE = Duration.ofSeconds(5);
  private static final String NAME = "scheduling";

  private final JdbcClient db;
  private final UUID self = UUID.randomUUID();

  Lease(JdbcClient db) {
    this.db = db;
  }

  /**
   * Takes the lease if it is free, or prolongs it if it belongs to this portal.
   *
   * @return time since the previous renewal by any portal, zero for the first one, or empty if
   *     another portal has the lease
   */
  public Optional<Duration> renew() {
    return db.sql(
            """
            with before as (select renewed_at from leases where name = :name)
            insert into leases (name, holder, expires_at, renewed_at)
            values (:name, :self, clock_timestamp() + make_interval(secs => :life),
              clock_timestamp())
            on conflict (name) do update
              set holder = excluded.holder, expires_at = excluded.expires_at,
                renewed_at = excluded.renewed_at
            where leases.holder = excluded.holder or leases.expires_at < clock_timestamp()
            returning extract(epoch from leases.renewed_at
              - coalesce((select renewed_at from before), leases.renewed_at))
            """)
        .param("name", NAME)
        .param("self", self)
        .param("life", LIFE.toSeconds())
        .query(Double.class)
        .optional()
        .map(seconds -> Duration.ofMillis(Math.round(1_000 * seconds)));
  }

  /**
   * Locks the lease until the transaction ends, and returns true if this portal has it. No other
   * portal can take the lease before.
   */
  public boolean lock() {
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

  /** Returns true if this portal has the lease now. The portal can lose the lease at any moment. */
  boolean isHeld() {
    return db.sql(
            "select 1 from leases where name = ? and holder = ? and expires_at > clock_timestamp()")
        .params(NAME, self)
        .query(Integer.class)
        .optional()
        .isPresent();
  }

  /**
   * Releases the lease, so that another portal can take it at once. The row keeps the time of the
   * last renewal.
   */
  public void release() {
    db.sql(
            """
            update leases set expires_at = to_timestamp(0), renewed_at = clock_timestamp()
            where name = ? and holder = ?
            """)
        .params(NAME, self)
        .update();
  }
}
