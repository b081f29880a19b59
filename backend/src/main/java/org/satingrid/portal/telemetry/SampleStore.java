package org.satingrid.portal.telemetry;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.portal.evidence.EvidenceStore;
import org.satingrid.portal.telemetry.pictures.PictureRepository;
import org.satingrid.portal.telemetry.samples.SampleQueries;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Stores what belongs to a sample: the course of progress, the tree of stolen tasks, the work of
 * threads, and shown pictures. The samples are deleted with their partition, and the latest sample
 * of each engine is kept in another table.
 */
@Component
class SampleStore implements EvidenceStore {
  private final JdbcClient db;
  private final SampleQueries samples;
  private final TreeRepository trees;
  private final ThreadsRepository threads;
  private final PictureRepository pictures;

  SampleStore(
      JdbcClient db,
      SampleQueries samples,
      TreeRepository trees,
      ThreadsRepository threads,
      PictureRepository pictures) {
    this.db = db;
    this.samples = samples;
    this.trees = trees;
    this.threads = threads;
    this.pictures = pictures;
  }

  @Override
  public EvidenceKind kind() {
    return EvidenceKind.TELEMETRY;
  }

  @Override
  public long bytes(UUID jobId) {
    return samples.bytes(jobId)
        + db.sql(
                """
                select coalesce(sum(pg_column_size(c.*)), 0) from course_steps c
                where attempt_id in (select id from attempts where job_id = ?)
                """)
            .param(jobId)
            .query(Long.class)
            .single()
        + trees.bytes(jobId)
        + threads.bytes(jobId)
        + pictures.bytes(jobId);
  }

  @Override
  public boolean delete(UUID jobId) {
    for (String table : List.of("course_steps", "course_reached")) {
      db.sql(
              "delete from "
                  + table
                  + " where attempt_id in (select id from attempts where job_id = ?)")
          .param(jobId)
          .update();
    }
    trees.delete(jobId);
    threads.delete(jobId);
    pictures.delete(jobId);
    db.sql("delete from progress_points where job_id = ?").param(jobId).update();
    return true;
  }
}
