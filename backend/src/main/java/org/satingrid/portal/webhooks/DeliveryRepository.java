package org.satingrid.portal.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.WebhookDelivery.Attempt;
import org.satingrid.contract.api.WebhookDelivery.State;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;

/** Stores pending and past deliveries. */
@Repository
class DeliveryRepository {
  private static final TypeReference<List<Attempt>> ATTEMPTS = new TypeReference<>() {};

  private final JdbcClient db;
  private final Json json;

  DeliveryRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  void add(UUID id, UUID hook, String body, Instant now) {
    db.sql(
            """
            insert into webhook_deliveries (id, webhook_id, body, created_at, next_attempt_at)
            values (?, ?, ?, ?, ?)
            """)
        .params(id, hook, body, Times.parameter(now), Times.parameter(now))
        .update();
  }

  Optional<Delivery> find(UUID id, UUID hook) {
    return db.sql("select * from webhook_deliveries where id = ? and webhook_id = ?")
        .params(id, hook)
        .query((row, n) -> delivery(row))
        .optional();
  }

  /** Returns deliveries, newest first, one more than the page holds. */
  List<Delivery> newestFirst(UUID hook, @Nullable State state, Cursor cursor) {
    return db.sql(
            """
            select * from webhook_deliveries where webhook_id = :hook and number < :number
              and (cast(:state as text) is null or state = :state)
            order by number desc limit :size
            """)
        .param("hook", hook)
        .param("number", cursor.number())
        .param("state", state == null ? null : state.name())
        .param("size", cursor.size() + 1)
        .query((row, n) -> delivery(row))
        .list();
  }

  /** Returns the delivery of this webhook that is due next. */
  Optional<Delivery> due(UUID hook, Instant now) {
    return db.sql(
            """
            select * from webhook_deliveries where webhook_id = ? and next_attempt_at <= ?
            order by next_attempt_at, number limit 1
            """)
        .params(hook, Times.parameter(now))
        .query((row, n) -> delivery(row))
        .optional();
  }

  void save(Delivery delivery) {
    db.sql(
            """
            update webhook_deliveries set state = :state, failures = :failures,
              attempts = :attempts, next_attempt_at = :next
            where id = :id
            """)
        .param("state", delivery.state().name())
        .param("failures", delivery.failures())
        .param("attempts", json.parameter(delivery.attempts()))
        .param("next", Times.parameterOrNull(delivery.nextAttemptAt()))
        .param("id", delivery.id())
        .update();
  }

  long pending() {
    return db.sql("select count(*) from webhook_deliveries where next_attempt_at is not null")
        .query(Long.class)
        .single();
  }

  /**
   * Deletes deliveries that were created before the limit, even if they still wait because their
   * webhook is disabled.
   */
  void forgetBefore(Instant limit) {
    db.sql("delete from webhook_deliveries where created_at < ?")
        .param(Times.parameter(limit))
        .update();
  }

  private Delivery delivery(ResultSet row) throws SQLException {
    return new Delivery(
        row.getObject("id", UUID.class),
        row.getLong("number"),
        row.getObject("webhook_id", UUID.class),
        row.getString("body"),
        Times.read(row, "created_at"),
        State.valueOf(row.getString("state")),
        row.getInt("failures"),
        json.list(row.getString("attempts"), ATTEMPTS),
        Times.orNull(row, "next_attempt_at"));
  }
}
