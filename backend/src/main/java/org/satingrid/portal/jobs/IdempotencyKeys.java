package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which job was submitted under which Idempotency-Key. */
@Repository
class IdempotencyKeys {
  private final JdbcClient db;

  IdempotencyKeys(JdbcClient db) {
    this.db = db;
  }

  /** The job that the owner submitted under this key, and the hash of what was submitted. */
  record Remembered(String bodyHash, UUID jobId) {}

  Optional<Remembered> remembered(String owner, String key) {
    return db.sql("select body_sha256, job_id from idempotency_keys where owner = ? and key = ?")
        .params(owner, key)
        .query(
            (row, n) ->
                new Remembered(row.getString("body_sha256"), row.getObject("job_id", UUID.class)))
        .optional();
  }

  void remember(String owner, String key, String bodyHash, UUID job, Instant now) {
    db.sql("insert into idempotency_keys values (?, ?, ?, ?, ?)")
        .params(owner, key, bodyHash, job, Times.parameter(now))
        .update();
  }

  /** Makes a second submission under the same key wait for the first. */
  void lock(String owner, String key) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 0))")
        .param(owner + "\n" + key)
        .query((row, n) -> 0)
        .list();
  }
}
