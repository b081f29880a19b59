package org.satingrid.portal.identity;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores browser sessions. Each session is a row that every portal on the database can read.
 * Therefore a restart signs no user out. The role is read again with each request, so that a
 * changed role takes effect at once.
 */
@Repository
class SessionRepository {
  private static final Duration LAST_USE_GRAIN = Duration.ofMinutes(1);

  private final JdbcClient db;

  SessionRepository(JdbcClient db) {
    this.db = db;
  }

  void add(byte[] hash, UUID person, Instant now) {
    db.sql(
            """
            insert into sessions (secret_sha256, user_id, created_at, last_seen_at)
            values (?, ?, ?, ?)
            """)
        .params(hash, person, Times.parameter(now), Times.parameter(now))
        .update();
  }

  /**
   * The user of a session.
   *
   * @param stale true if the time of the last use must be stored
   */
  record Holder(Person person, boolean stale) {}

  /**
   * Returns the session's user if the session was used since {@code oldest} and began since {@code
   * begun}.
   */
  Optional<Holder> holder(byte[] hash, Instant oldest, Instant begun, Instant now) {
    return db.sql(
            """
            select u.id, u.username, u.role, u.issuer, u.must_change_password,
              s.last_seen_at < :stale as stale
            from sessions s join users u on u.id = s.user_id
            where s.secret_sha256 = :hash and s.last_seen_at > :oldest and s.created_at > :begun
              and not u.disabled
            """)
        .param("oldest", Times.parameter(oldest))
        .param("begun", Times.parameter(begun))
        .param("stale", Times.parameter(now.minus(LAST_USE_GRAIN)))
        .param("hash", hash)
        .query(
            (row, n) ->
                new Holder(
                    Person.inSession(
                        row.getObject("id", UUID.class),
                        row.getString("username"),
                        Role.valueOf(row.getString("role")),
                        row.getString("issuer"),
                        row.getBoolean("must_change_password"),
                        hash),
                    row.getBoolean("stale")))
        .optional();
  }

  void used(byte[] hash, Instant now) {
    db.sql("update sessions set last_seen_at = ? where secret_sha256 = ?")
        .params(Times.parameter(now), hash)
        .update();
  }

  void remove(byte[] hash) {
    db.sql("delete from sessions where secret_sha256 = ?").param(hash).update();
  }

  void removeAll(UUID person) {
    db.sql("delete from sessions where user_id = ?").param(person).update();
  }

  void removeEnded(Instant oldest, Instant begun) {
    db.sql("delete from sessions where last_seen_at < ? or created_at < ?")
        .params(Times.parameter(oldest), Times.parameter(begun))
        .update();
  }
}
