package org.satingrid.portal.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Token;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores API tokens. Only hashes of their secrets are stored. */
@Repository
class TokenRepository {
  /**
   * Minimum time between two updates of a token's last use. Otherwise every request of a busy
   * program would write the same row.
   */
  private static final Duration LAST_USE_GRAIN = Duration.ofMinutes(1);

  private final JdbcClient db;

  TokenRepository(JdbcClient db) {
    this.db = db;
  }

  record Row(long number, Token token) {}

  void add(Token token, Set<Scope> scopes, UUID person, byte[] hash) {
    db.sql(
            """
            insert into api_tokens (id, user_id, name, scopes, secret_sha256, created_at, expires_at)
            values (?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            UUID.fromString(token.id()),
            person,
            token.name(),
            scopes.stream().map(Scope::name).collect(Collectors.joining(",")),
            hash,
            Times.parameter(token.createdAt()),
            Times.parameter(token.expiresAt()))
        .update();
  }

  /** Returns tokens, newest first, one more than the page holds. */
  List<Row> newestFirst(UUID person, Cursor cursor) {
    return db.sql(
            """
            select * from api_tokens where user_id = ? and number < ? order by number desc limit ?
            """)
        .params(person, cursor.number(), cursor.size() + 1)
        .query((row, n) -> row(row))
        .list();
  }

  boolean remove(UUID id, UUID person) {
    return db.sql("delete from api_tokens where id = ? and user_id = ?").params(id, person).update()
        == 1;
  }

  void removeAll(UUID person) {
    db.sql("delete from api_tokens where user_id = ?").param(person).update();
  }

  /**
   * The holder of a token.
   *
   * @param stale true if the time of the last use must be stored
   */
  record Holder(Person person, boolean stale) {}

  /** Returns the holder of the token with this hash of its secret. */
  Optional<Holder> holder(byte[] hash, Instant now) {
    return db.sql(
            """
            select u.id, u.username, u.role, u.issuer, u.must_change_password, t.scopes,
              t.last_used_at is null or t.last_used_at < :stale as stale
            from api_tokens t join users u on u.id = t.user_id
            where t.secret_sha256 = :hash and t.expires_at > :now and not u.disabled
            """)
        .param("now", Times.parameter(now))
        .param("stale", Times.parameter(now.minus(LAST_USE_GRAIN)))
        .param("hash", hash)
        .query((row, n) -> new Holder(person(row, hash), row.getBoolean("stale")))
        .optional();
  }

  void used(byte[] hash, Instant now) {
    db.sql("update api_tokens set last_used_at = ? where secret_sha256 = ?")
        .params(Times.parameter(now), hash)
        .update();
  }

  private static Person person(ResultSet row, byte[] hash) throws SQLException {
    Role role = Role.valueOf(row.getString("role"));
    return new Person(
        row.getObject("id", UUID.class),
        row.getString("username"),
        role,
        Scope.rights(scopes(row), role),
        row.getString("issuer"),
        Person.Entrance.TOKEN,
        row.getBoolean("must_change_password"),
        HexFormat.of().formatHex(hash));
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        row.getLong("number"),
        new Token(
            row.getString("id"),
            row.getString("name"),
            scopes(row).stream().map(Scope::word).toList(),
            Times.read(row, "created_at"),
            Times.read(row, "expires_at"),
            Times.orNull(row, "last_used_at")));
  }

  private static Set<Scope> scopes(ResultSet row) throws SQLException {
    return Arrays.stream(row.getString("scopes").split(",", -1))
        .map(Scope::valueOf)
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
  }
}
