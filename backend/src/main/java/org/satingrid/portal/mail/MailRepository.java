package org.satingrid.portal.mail;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores pending and sent mails. */
@Repository
class MailRepository {
  /**
   * Time after which another portal can claim a claimed mail, because its portal has died. It
   * exceeds the maximum duration of an attempt.
   */
  static final Duration LEASE = Duration.ofMinutes(3);

  private final JdbcClient db;

  MailRepository(JdbcClient db) {
    this.db = db;
  }

  /** Adds a mail. Returns false if too many mails are waiting. */
  boolean add(String address, String subject, String body, Instant now, MailProperties limits) {
    return db.sql(
                """
                insert into mails (id, address, subject, body, created_at, next_attempt_at)
                select :id, :address, :subject, :body, :now, :now
                where (select count(*) from mails
                    where address = :address and created_at > :hourAgo) < :perHour
                  and (select count(*) from mails where next_attempt_at is not null) < :most
                """)
            .param("id", UUID.randomUUID())
            .param("address", address)
            .param("subject", subject)
            .param("body", body)
            .param("now", Times.parameter(now))
            .param("hourAgo", Times.parameter(now.minus(Duration.ofHours(1))))
            .param("perHour", limits.perHour())
            .param("most", limits.maxPending())
            .update()
        == 1;
  }

  /** Claims the mail that was due first. Other portals cannot claim it at the same time. */
  Optional<Mail> claim(Instant now) {
    return db.sql(
            """
            update mails set next_attempt_at = :leased where id = (
              select id from mails where next_attempt_at <= :now
              order by next_attempt_at, number limit 1 for no key update skip locked)
            returning id, address, subject, body, failures
            """)
        .param("now", Times.parameter(now))
        .param("leased", Times.parameter(now.plus(LEASE)))
        .query(
            (row, n) ->
                new Mail(
                    row.getObject("id", UUID.class),
                    row.getString("address"),
                    row.getString("subject"),
                    row.getString("body"),
                    row.getInt("failures")))
        .optional();
  }

  void sent(Mail mail) {
    db.sql("update mails set state = 'SENT', error = null, next_attempt_at = null where id = ?")
        .param(mail.id())
        .update();
  }

  void failed(Mail mail, String error, @Nullable Instant next) {
    db.sql(
            """
            update mails set state = case when cast(:next as timestamptz) is null
                then 'FAILED' else 'PENDING' end,
              failures = failures + 1, error = :error, next_attempt_at = :next where id = :id
            """)
        .param("next", Times.parameterOrNull(next))
        .param("error", error)
        .param("id", mail.id())
        .update();
  }

  long pending() {
    return db.sql("select count(*) from mails where next_attempt_at is not null")
        .query(Long.class)
        .single();
  }

  int removeBefore(Instant limit, int most) {
    return db.sql(
            """
            delete from mails where id in (
              select id from mails where created_at < ? order by created_at limit ?)
            """)
        .params(Times.parameter(limit), most)
        .update();
  }
}
