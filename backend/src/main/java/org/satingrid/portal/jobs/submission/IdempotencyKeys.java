package org.satingrid.portal.jobs.submission;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Stores which job was submitted under which Idempotency-Key. */
@Repository
class IdempotencyKeys {
  private final JdbcClient db;
  private final Json json;

  IdempotencyKeys(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  /**
   * A submission under a key.
   *
   * @param bodyHash hash of the request
   * @param answer the answer to it, or null if the portal ended before it was stored
   */
  record Remembered(String bodyHash, UUID jobId, @Nullable Job answer) {}

  Optional<Remembered> remembered(String owner, String key) {
    return db.sql(
            "select body_sha256, job_id, answer from idempotency_keys where owner = ? and key = ?")
        .params(owner, key)
        .query(
            (row, n) -> {
              String answer = row.getString("answer");
              return new Remembered(
                  row.getString("body_sha256"),
                  row.getObject("job_id", UUID.class),
                  answer == null ? null : json.read(answer, Job.class));
            })
        .optional();
  }

  void remember(String owner, String key, String bodyHash, UUID job, Instant now) {
    db.sql(
            """
            insert into idempotency_keys (owner, key, body_sha256, job_id, created_at)
            values (?, ?, ?, ?, ?)
            """)
        .params(owner, key, bodyHash, job, Times.parameter(now))
        .update();
  }

  void answered(String owner, String key, Job answer) {
    db.sql("update idempotency_keys set answer = ? where owner = ? and key = ?")
        .params(json.parameter(answer), owner, key)
        .update();
  }

  /**
   * Lets a second submission with the same key wait until the transaction of the first has ended.
   */
  void lock(String owner, String key) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
        .param(owner + "\n" + key)
        .query((row, n) -> 0)
        .list();
  }
}
