package org.satingrid.portal.identity;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores accounts of users who sign in with the provider. */
@Repository
class ProviderAccountRepository {
  private final JdbcClient db;

  ProviderAccountRepository(JdbcClient db) {
    this.db = db;
  }

  /** Locks the account until this transaction ends. */
  Optional<UserRepository.Row> lock(String issuer, String subject) {
    return db.sql("select * from users where issuer = ? and subject = ? for update")
        .params(issuer, subject)
        .query((row, n) -> UserRepository.row(row))
        .optional();
  }

  /**
   * Adds a user. Returns false if the name is taken. Possibly the same user has just taken it by a
   * first sign-in in another tab.
   */
  boolean add(UUID id, String username, Role role, String issuer, String subject, Instant now) {
    return db.sql(
                """
                insert into users (id, username, role, issuer, subject, created_at)
                values (?, ?, ?, ?, ?, ?) on conflict do nothing
                """)
            .params(id, username, role.name(), issuer, subject, Times.parameter(now))
            .update()
        == 1;
  }
}
