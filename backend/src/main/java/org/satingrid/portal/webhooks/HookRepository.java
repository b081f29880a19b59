package org.satingrid.portal.webhooks;

import java.net.URI;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores webhooks. A change by a user raises the version of the webhook, and the result of a
 * delivery does not.
 */
@Repository
class HookRepository {
  static final String COLUMNS =
      """
      w.*, (select count(*) from webhook_deliveries d
        where d.webhook_id = w.id and d.next_attempt_at is not null) as pending
      """;

  private final JdbcClient db;

  HookRepository(JdbcClient db) {
    this.db = db;
  }

  void add(Hook hook) {
    db.sql(
            """
            insert into webhooks (id, owner, url, kinds, everybody, secret, created_at)
            values (?, ?, ?, ?, ?, ?, ?)
            """)
        .params(
            hook.id(),
            hook.owner(),
            hook.url().toString(),
            hook.kinds().toArray(String[]::new),
            hook.everybody(),
            hook.secret(),
            Times.parameter(hook.createdAt()))
        .update();
  }

  int count(String owner) {
    return db.sql("select count(*) from webhooks where owner = ?")
        .param(owner)
        .query(Integer.class)
        .single();
  }

  Optional<Hook> find(UUID id, String owner) {
    return db.sql("select " + COLUMNS + " from webhooks w where id = ? and owner = ?")
        .params(id, owner)
        .query((row, n) -> hook(row))
        .optional();
  }

  /** Finds a webhook and locks it until this transaction ends. */
  Optional<Hook> lock(UUID id, String owner) {
    return db.sql(
            "select " + COLUMNS + " from webhooks w where id = ? and owner = ? for no key update")
        .params(id, owner)
        .query((row, n) -> hook(row))
        .optional();
  }

  /** Returns webhooks, newest first, one more than the page holds. */
  List<Hook> newestFirst(String owner, Cursor cursor) {
    return db.sql(
            "select "
                + COLUMNS
                + " from webhooks w where owner = ? and number < ? order by number desc limit ?")
        .params(owner, cursor.number(), cursor.size() + 1)
        .query((row, n) -> hook(row))
        .list();
  }

  /** Returns the enabled webhooks for events of this kind. */
  List<Hook> wanting(String kind) {
    return db.sql(
            "select " + COLUMNS + " from webhooks w where enabled and ? = any(kinds) order by id")
        .param(kind)
        .query((row, n) -> hook(row))
        .list();
  }

  void change(Hook hook) {
    db.sql(
            """
            update webhooks set url = :url, kinds = :kinds, everybody = :everybody,
              enabled = :enabled, disabled_reason = :reason, failing_since = :failing,
              version = version + 1
            where id = :id
            """)
        .param("url", hook.url().toString())
        .param("kinds", hook.kinds().toArray(String[]::new))
        .param("everybody", hook.everybody())
        .param("enabled", hook.enabled())
        .param("reason", hook.disabledReason())
        .param("failing", Times.parameterOrNull(hook.failingSince()))
        .param("id", hook.id())
        .update();
  }

  boolean renewSecret(UUID id, String owner, String secret) {
    return db.sql(
                "update webhooks set secret = ?, version = version + 1 where id = ? and owner = ?")
            .params(secret, id, owner)
            .update()
        == 1;
  }

  void disableAll(String owner, String reason) {
    db.sql(
            """
            update webhooks set enabled = false, disabled_reason = ?, version = version + 1
            where owner = ? and enabled
            """)
        .params(reason, owner)
        .update();
  }

  boolean remove(UUID id, String owner) {
    return db.sql("delete from webhooks where id = ? and owner = ?").params(id, owner).update()
        == 1;
  }

  static Hook hook(ResultSet row) throws SQLException {
    return new Hook(
        row.getObject("id", UUID.class),
        row.getLong("number"),
        row.getString("owner"),
        URI.create(row.getString("url")),
        words(row.getArray("kinds")),
        row.getBoolean("everybody"),
        row.getString("secret"),
        row.getBoolean("enabled"),
        row.getString("disabled_reason"),
        Times.orNull(row, "failing_since"),
        row.getInt("pending"),
        Times.read(row, "created_at"),
        row.getLong("version"));
  }

  private static List<String> words(@Nullable Array array) throws SQLException {
    return array == null ? List.of() : List.of((String[]) array.getArray());
  }
}
