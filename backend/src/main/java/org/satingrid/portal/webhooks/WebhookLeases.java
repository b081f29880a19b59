package org.satingrid.portal.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Selects the portal that delivers to a webhook. This portal has the lease in the webhook's row, by
 * the database's clock.
 */
@Repository
class WebhookLeases {
  /**
   * Duration of a lease. It exceeds the maximum time of one attempt, and the lease is renewed
   * before each attempt.
   */
  static final Duration LEASE = Duration.ofSeconds(60);

  private static final String RETURNING = " returning " + HookRepository.COLUMNS;

  private final JdbcClient db;
  private final UUID self = UUID.randomUUID();

  WebhookLeases(JdbcClient db) {
    this.db = db;
  }

  /**
   * Takes the lease of a webhook with a due delivery. The webhook with the oldest last lease comes
   * first.
   */
  Optional<Hook> claim(Instant now) {
    return db.sql(
            """
            update webhooks w set leased_by = :self,
              leased_until = clock_timestamp() + make_interval(secs => :lease)
            where w.id = (
              select c.id from webhooks c
              where c.enabled and (c.leased_until is null or c.leased_until < clock_timestamp())
                and exists (select 1 from webhook_deliveries d
                  where d.webhook_id = c.id and d.next_attempt_at <= :now)
              order by c.leased_until nulls first limit 1
              for no key update skip locked)
            """
                + RETURNING)
        .param("self", self)
        .param("lease", LEASE.toSeconds())
        .param("now", Times.parameter(now))
        .query((row, n) -> HookRepository.hook(row))
        .optional();
  }

  /**
   * Renews the lease. Returns the webhook as it is now, or an empty result if this portal has lost
   * the lease or the webhook needs no delivery.
   */
  Optional<Hook> renew(UUID hook) {
    return db.sql(
            """
            update webhooks w set leased_until = clock_timestamp() + make_interval(secs => :lease)
            where w.id = :id and w.enabled and w.leased_by = :self
              and w.leased_until > clock_timestamp()
            """
                + RETURNING)
        .param("lease", LEASE.toSeconds())
        .param("id", hook)
        .param("self", self)
        .query((row, n) -> HookRepository.hook(row))
        .optional();
  }

  void end(UUID hook) {
    db.sql(
            """
            update webhooks set leased_by = null, leased_until = clock_timestamp()
            where id = ? and leased_by = ?
            """)
        .params(hook, self)
        .update();
  }

  void succeeded(UUID hook) {
    db.sql("update webhooks set failing_since = null where id = ? and failing_since is not null")
        .param(hook)
        .update();
  }

  /**
   * @param disable reason to disable the webhook, or null
   */
  void failed(UUID hook, Instant now, @Nullable String disable) {
    db.sql(
            """
            update webhooks set failing_since = coalesce(failing_since, :now),
              enabled = enabled and cast(:reason as text) is null,
              disabled_reason = coalesce(:reason, disabled_reason),
              version = version + case when cast(:reason as text) is null then 0 else 1 end
            where id = :id
            """)
        .param("now", Times.parameter(now))
        .param("reason", disable)
        .param("id", hook)
        .update();
  }
}
