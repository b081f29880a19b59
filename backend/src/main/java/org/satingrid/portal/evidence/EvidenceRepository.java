package org.satingrid.portal.evidence;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class EvidenceRepository {
  private final JdbcClient db;

  EvidenceRepository(JdbcClient db) {
    this.db = db;
  }

  record Ended(UUID jobId, Instant at) {}

  record Row(
      EvidenceKind kind,
      Instant endedAt,
      long bytes,
      @Nullable Instant removedAt,
      @Nullable String reason) {}

  record Deletion(UUID jobId, EvidenceKind kind) {}

  /**
   * Returns ended jobs without engines and with evidence that is not yet recorded as complete, in
   * the order of their ends.
   */
  List<Ended> open(int most) {
    return db.sql(
            """
            select j.id, j.finished_at from jobs j
            where j.finished_at is not null and not j.books_closed
              and not exists (select 1 from attempts a join engines e on e.attempt_id = a.id
                where a.job_id = j.id and e.state <> 'ENDED')
            order by j.finished_at limit ?
            """)
        .param(most)
        .query(
            (row, n) -> new Ended(row.getObject("id", UUID.class), Times.read(row, "finished_at")))
        .list();
  }

  /** Adds a row for a piece of evidence. Returns false if another portal has already added it. */
  boolean add(UUID job, EvidenceKind kind, Instant endedAt, long bytes) {
    return db.sql(
                """
                insert into job_evidence (job_id, kind, ended_at, bytes) values (?, ?, ?, ?)
                on conflict (job_id, kind) do nothing
                """)
            .params(job, kind.name(), Times.parameter(endedAt), bytes)
            .update()
        == 1;
  }

  /** Records that all evidence of the job has arrived. */
  void closed(UUID job) {
    db.sql("update jobs set books_closed = true where id = ?").param(job).update();
  }

  /** Returns the total size of all kept evidence, by the owner of the job. */
  Map<String, Long> bytesByOwner() {
    Map<String, Long> bytes = new HashMap<>();
    db.sql(
            """
            select j.owner, sum(e.bytes)::bigint as bytes
            from job_evidence e join jobs j on j.id = e.job_id
            where e.removed_at is null group by j.owner
            """)
        .query(
            row -> {
              bytes.put(row.getString("owner"), row.getLong("bytes"));
            });
    return bytes;
  }

  /**
   * Returns the kept pieces of one kind, of jobs that ended before {@code limit}, in the order of
   * the jobs' ends.
   */
  List<KeptPiece> kept(EvidenceKind kind, Instant limit, int most) {
    return pieces("e.kind = ? and e.ended_at <= ?", kind.name(), Times.parameter(limit), most);
  }

  /** Returns the kept pieces of all kinds of one person's jobs, in the order of the jobs' ends. */
  List<KeptPiece> oldest(String owner, int most) {
    return pieces("j.owner = ?", owner, most);
  }

  private List<KeptPiece> pieces(String condition, Object... parameters) {
    return db.sql(
            "select e.job_id, e.kind, e.ended_at, e.bytes, j.owner from job_evidence e"
                + " join jobs j on j.id = e.job_id where e.removed_at is null and "
                + condition
                + " order by e.ended_at limit ?")
        .params(parameters)
        .query(
            (row, n) ->
                new KeptPiece(
                    row.getObject("job_id", UUID.class),
                    EvidenceKind.valueOf(row.getString("kind")),
                    Times.read(row, "ended_at"),
                    row.getLong("bytes"),
                    row.getString("owner")))
        .list();
  }

  void remove(Removal removal, Instant now) {
    db.sql(
            """
            update job_evidence set removed_at = ?, reason = ?
            where job_id = ? and kind = ? and removed_at is null
            """)
        .params(
            Times.parameter(now), removal.reason(), removal.piece().jobId(), removal.kind().name())
        .update();
  }

  /** Returns removed pieces with content that is not yet deleted. */
  List<Deletion> toDelete() {
    return db.sql(
            "select job_id, kind from job_evidence where removed_at is not null and not deleted")
        .query(
            (row, n) ->
                new Deletion(
                    row.getObject("job_id", UUID.class),
                    EvidenceKind.valueOf(row.getString("kind"))))
        .list();
  }

  void deleted(Deletion deletion) {
    db.sql("update job_evidence set deleted = true where job_id = ? and kind = ?")
        .params(deletion.jobId(), deletion.kind().name())
        .update();
  }

  Optional<Row> find(UUID job, EvidenceKind kind) {
    return db.sql("select * from job_evidence where job_id = ? and kind = ?")
        .params(job, kind.name())
        .query(
            (row, n) ->
                new Row(
                    kind,
                    Times.read(row, "ended_at"),
                    row.getLong("bytes"),
                    Times.orNull(row, "removed_at"),
                    row.getString("reason")))
        .optional();
  }
}
