package org.satingrid.portal.shared.replay;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class ReplyRepository {
  /** A claim without an answer counts as abandoned after this time, because its portal has died. */
  private static final Duration ABANDONED = Duration.ofMinutes(1);

  static final Duration KEPT = Duration.ofHours(24);

  private final JdbcClient db;

  ReplyRepository(JdbcClient db) {
    this.db = db;
  }

  /** The request that has claimed a key, and its answer. */
  record Past(
      String request, @Nullable Integer status, @Nullable String location, @Nullable String body) {}

  /** Claims a key for this request. Returns false if another request has claimed it. */
  boolean claim(String owner, String key, String request, Instant now) {
    return db.sql(
                """
                insert into replies as old (owner, key_sha256, request_sha256, created_at)
                values (:owner, :key, :request, :now)
                on conflict (owner, key_sha256) do update
                  set request_sha256 = excluded.request_sha256, created_at = excluded.created_at,
                    status = null, location = null, body = null
                  where old.created_at < :gone or (old.status is null and old.created_at < :stale)
                """)
            .param("owner", owner)
            .param("key", key)
            .param("request", request)
            .param("now", Times.parameter(now))
            .param("gone", Times.parameter(now.minus(KEPT)))
            .param("stale", Times.parameter(now.minus(ABANDONED)))
            .update()
        == 1;
  }

  Optional<Past> past(String owner, String key) {
    return db.sql("select * from replies where owner = ? and key_sha256 = ?")
        .params(owner, key)
        .query(
            (row, n) ->
                new Past(
                    row.getString("request_sha256"),
                    row.getObject("status", Integer.class),
                    row.getString("location"),
                    row.getString("body")))
        .optional();
  }

  void answered(
      String owner, String key, int status, @Nullable String location, @Nullable String body) {
    db.sql(
            """
            update replies set status = :status, location = :location, body = :body
            where owner = :owner and key_sha256 = :key
            """)
        .param("owner", owner)
        .param("key", key)
        .param("status", status)
        .param("location", location)
        .param("body", body)
        .update();
  }

  void free(String owner, String key) {
    db.sql("delete from replies where owner = ? and key_sha256 = ?").params(owner, key).update();
  }

  void forgetBefore(Instant limit) {
    db.sql("delete from replies where created_at < ?").param(Times.parameter(limit)).update();
  }
}
