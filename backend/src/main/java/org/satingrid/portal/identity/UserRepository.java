package org.satingrid.portal.identity;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.User;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores accounts. Each change raises the version of the account, which is its ETag. */
@Repository
class UserRepository {
  private final JdbcClient db;

  UserRepository(JdbcClient db) {
    this.db = db;
  }

  /**
   * The data to check a sign-in.
   *
   * @param passwordHash null for users who sign in with the provider
   */
  record Credentials(Person person, @Nullable String passwordHash, boolean disabled) {}

  record Row(long number, UUID id, Role role, User user) {}

  /** Adds a user. Returns false if the name is taken. */
  boolean add(
      UUID id, String username, Role role, String passwordHash, boolean mustChange, Instant now) {
    return db.sql(
                """
                insert into users
                  (id, username, password_hash, role, must_change_password, created_at)
                values (?, ?, ?, ?, ?, ?) on conflict (username) do nothing
                """)
            .params(id, username, passwordHash, role.name(), mustChange, Times.parameter(now))
            .update()
        == 1;
  }

  boolean hasPeople() {
    return db.sql("select exists (select 1 from users)").query(Boolean.class).single();
  }

  Optional<Credentials> credentials(String username) {
    return db.sql(
            """
            select id, username, role, disabled, must_change_password, password_hash
            from users where username = ?
            """)
        .param(username)
        .query(
            (row, n) ->
                new Credentials(
                    Person.withPassword(
                        row.getObject("id", UUID.class),
                        row.getString("username"),
                        Role.valueOf(row.getString("role")),
                        row.getBoolean("must_change_password")),
                    row.getString("password_hash"),
                    row.getBoolean("disabled")))
        .optional();
  }

  void signedIn(UUID id, Instant now) {
    db.sql("update users set last_sign_in_at = ? where id = ?")
        .params(Times.parameter(now), id)
        .update();
  }

  Optional<Row> find(UUID id) {
    return db.sql("select * from users where id = ?")
        .param(id)
        .query((row, n) -> row(row))
        .optional();
  }

  /** Finds an account and locks it until this transaction ends. */
  Optional<Row> lock(UUID id) {
    return db.sql("select * from users where id = ? for update")
        .param(id)
        .query((row, n) -> row(row))
        .optional();
  }

  /** Returns accounts, newest first, one more than the page holds. */
  List<Row> newestFirst(@Nullable Role role, @Nullable Boolean disabled, Cursor cursor) {
    return db.sql(
            """
            select * from users where number < :number
              and (cast(:role as text) is null or role = :role)
              and (cast(:disabled as boolean) is null or disabled = :disabled)
            order by number desc limit :size
            """)
        .param("number", cursor.number())
        .param("role", role == null ? null : role.name())
        .param("disabled", disabled)
        .param("size", cursor.size() + 1)
        .query((row, n) -> row(row))
        .list();
  }

  /**
   * Returns the admins who can sign in, and locks their accounts in a fixed order. Therefore two
   * admins cannot disable each other at the same moment.
   */
  List<UUID> lockAdmins() {
    return db.sql(
            "select id from users where role = 'ADMIN' and not disabled order by number for update")
        .query(UUID.class)
        .list();
  }

  void change(UUID id, Role role, boolean disabled) {
    db.sql("update users set role = ?, disabled = ?, version = version + 1 where id = ?")
        .params(role.name(), disabled, id)
        .update();
  }

  void setPassword(UUID id, String hash, boolean mustChange) {
    db.sql(
            """
            update users set password_hash = ?, must_change_password = ?, version = version + 1
            where id = ?
            """)
        .params(hash, mustChange, id)
        .update();
  }

  static Row row(ResultSet row) throws SQLException {
    Role role = Role.valueOf(row.getString("role"));
    User user =
        new User(
            row.getString("id"),
            row.getString("username"),
            role.word(),
            row.getString("issuer"),
            row.getBoolean("disabled"),
            Times.read(row, "created_at"),
            Times.orNull(row, "last_sign_in_at"),
            Long.toString(row.getLong("version")));
    return new Row(row.getLong("number"), row.getObject("id", UUID.class), role, user);
  }
}
