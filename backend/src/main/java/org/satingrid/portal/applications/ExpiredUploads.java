package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.files.FileStore;
import org.satingrid.portal.shared.files.FileUse;
import org.satingrid.portal.shared.retention.ExpiringRows;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Deletes three kinds of uploads: old input files and applications that no job or template uses,
 * and removed applications without jobs. Applications that an administrator has marked as built-in
 * stay. The row is deleted before the file. If the portal dies between the two steps, an unused
 * file remains, but never a row without its file.
 */
@Component
class ExpiredUploads implements ExpiringRows {
  private final JdbcClient db;
  private final FileStore files;
  private final List<FileUse> uses;
  private final Settings settings;

  ExpiredUploads(JdbcClient db, FileStore files, List<FileUse> uses, Settings settings) {
    this.db = db;
    this.files = files;
    this.uses = List.copyOf(uses);
    this.settings = settings;
  }

  @Override
  public String name() {
    return "uploads";
  }

  @Override
  public int remove(Instant now, int most) {
    List<String> inputs = inputs(now.minus(settings.history().inputs()), most);
    List<String> jars = applications(now.minus(settings.history().applications()), most);
    inputs.forEach(this::discard);
    jars.forEach(this::discard);
    return Math.max(inputs.size(), jars.size());
  }

  private List<String> inputs(Instant limit, int most) {
    return db.sql(
            """
            with due as (
              select f.sha256 from input_files f
              where f.created_at < :limit
                and not exists (select 1 from input_file_owners o
                  where o.sha256 = f.sha256 and o.created_at >= :limit)
                and not exists (select 1 from jobs j where j.inputs
                  @> jsonb_build_array(jsonb_build_object('fileId', f.sha256)))
                and not exists (select 1 from job_templates t where t.job->'inputs'
                  @> jsonb_build_array(jsonb_build_object('fileId', f.sha256)))
              order by f.created_at limit :most for update),
            owners as (
              delete from input_file_owners where sha256 in (select sha256 from due))
            delete from input_files where sha256 in (select sha256 from due) returning sha256
            """)
        .param("limit", Times.parameter(limit))
        .param("most", most)
        .query(String.class)
        .list();
  }

  private List<String> applications(Instant limit, int most) {
    return db.sql(
            """
            delete from applications where id in (
              select a.id from applications a
              where (a.removed_at is not null
                  or (a.created_at < :limit and not a.built_in
                    and not exists (select 1 from job_templates t
                      where t.job->>'applicationId' = a.id::text)))
                and not exists (select 1 from jobs j where j.application_id = a.id)
                and not exists (select 1 from speed_measurements m where m.application_id = a.id)
              order by a.created_at limit :most)
            returning sha256
            """)
        .param("limit", Times.parameter(limit))
        .param("most", most)
        .query(String.class)
        .list();
  }

  /**
   * Deletes the file with this hash if it is unused. A recent file stays, because its upload is
   * possibly still in progress.
   */
  private void discard(String sha256) {
    try {
      boolean unused = files.discard(sha256, () -> uses.stream().anyMatch(use -> use.uses(sha256)));
    } catch (IOException e) {
      throw new UncheckedIOException("An uploaded file cannot be deleted", e);
    }
  }
}
