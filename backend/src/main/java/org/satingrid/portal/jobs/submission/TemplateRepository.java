package org.satingrid.portal.jobs.submission;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.JobTemplate;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class TemplateRepository {
  private final JdbcClient db;
  private final Json json;

  TemplateRepository(JdbcClient db, Json json) {
    this.db = db;
    this.json = json;
  }

  record Row(long number, JobTemplate template) {}

  /** Adds a template. Returns false if the owner already has a template of this name. */
  boolean add(JobTemplate template) {
    return db.sql(
                """
                insert into job_templates (id, name, owner, shared, job, created_at)
                values (?, ?, ?, ?, ?, ?) on conflict (owner, name) do nothing
                """)
            .params(
                UUID.fromString(template.id()),
                template.name(),
                template.owner(),
                template.shared(),
                json.parameter(template.job()),
                Times.parameter(template.createdAt()))
            .update()
        == 1;
  }

  /** Returns the user's own templates and shared templates, one row more than the page holds. */
  List<Row> newestFirst(String user, Cursor cursor) {
    return db.sql(
            """
            select * from job_templates where number < ? and (owner = ? or shared)
            order by number desc limit ?
            """)
        .params(cursor.number(), user, cursor.size() + 1)
        .query(
            (row, n) ->
                new Row(
                    row.getLong("number"),
                    new JobTemplate(
                        row.getString("id"),
                        row.getString("name"),
                        row.getString("owner"),
                        row.getBoolean("shared"),
                        json.read(row.getString("job"), NewJob.class),
                        Times.read(row, "created_at"))))
        .list();
  }

  int count(String owner) {
    return db.sql("select count(*) from job_templates where owner = ?")
        .param(owner)
        .query(Integer.class)
        .single();
  }

  /** Deletes a template. Returns false if it does not exist or the user cannot delete it. */
  boolean delete(UUID id, String user, boolean anybodys) {
    return db.sql("delete from job_templates where id = ? and (owner = ? or ?)")
            .params(id, user, anybodys)
            .update()
        == 1;
  }
}
