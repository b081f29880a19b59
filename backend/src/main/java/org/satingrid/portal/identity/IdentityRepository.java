package org.satingrid.portal.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.Token;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class IdentityRepository {
  private final JdbcClient db;

  IdentityRepository(JdbcClient db) {
    this.db = db;
  }

  record Credentials(Person person, String passwordHash) {}

  /** Whether the person was added; false if the name is taken. */
  boolean add(Person person, String passwordHash, Instant now) {
    return db.sql(
                """
                insert into users (id, username, password_hash, role, created_at)
                values (?, ?, ?, ?, ?) on conflict (username) do nothing
                """)
            .params(
                person.id(),
                person.username(),
                passwordHash,
                person.role().name(),
                Times.parameter(now))
            .update()
        == 1;
  }

  boolean hasPeople() {
    return db.sql("select exists (select 1 from users)").query(Boolean.class).single();
  }

  Optional<Credentials> credentials(String username) {
    return db.sql("select id, username, role, password_hash from users where username = ?")
        .param(username)
        .query((row, n) -> new Credentials(person(row), row.getString("password_hash")))
        .optional();
  }

  void addToken(Token token, UUID person, byte[] hash) {
    db.sql(
            """
            insert into api_tokens (id, user_id, name, secret_sha256, created_at, expires_at)
            values (?, ?, ?, ?, ?, ?)
            """)
        .params(
            UUID.fromString(token.id()),
            person,
            token.name(),
            hash,
            Times.parameter(token.createdAt()),
            Times.parameter(token.expiresAt()))
        .update();
  }

  List<Token> tokens(UUID person) {
    return db.sql("select * from api_tokens where user_id = ? order by created_at desc")
        .param(person)
        .query((row, n) -> token(row))
        .list();
  }

  boolean removeToken(UUID id, UUID person) {
    return db.sql("delete from api_tokens where id = ? and user_id = ?").params(id, person).update()
        == 1;
  }

  /** Who holds the secret with this hash; notes that it was used. */
  Optional<Person> useToken(byte[] hash, Instant now) {
    return db.sql(
            """
            with used as (
              update api_tokens set last_used_at = ?
              where secret_sha256 = ? and expires_at > ? returning user_id)
            select id, username, role from users join used on user_id = id
            """)
        .params(Times.parameter(now), hash, Times.parameter(now))
        .query((row, n) -> person(row))
        .optional();
  }

  private static Person person(ResultSet row) throws SQLException {
    return new Person(
        row.getObject("id", UUID.class),
        row.getString("username"),
        Role.valueOf(row.getString("role")));
  }

  private static Token token(ResultSet row) throws SQLException {
    return new Token(
        row.getString("id"),
        row.getString("name"),
        Times.read(row, "created_at"),
        Times.read(row, "expires_at"),
        Times.orNull(row, "last_used_at"));
  }
}
