package org.satingrid.portal.results;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.jobs.JobResults;
import org.satingrid.portal.shared.Times;
import org.satingrid.portal.shared.files.FileUse;
import org.satingrid.portal.shared.quota.BytesOfUser;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class ArtifactRepository implements FileUse, BytesOfUser, JobResults {
  private final JdbcClient db;

  ArtifactRepository(JdbcClient db) {
    this.db = db;
  }

  /** Whether it was added or replaced; false if another node of the attempt has that name. */
  boolean put(UUID job, UUID attempt, UUID node, Artifact artifact) {
    return db.sql(
                """
                insert into artifacts (job_id, name, sha256, size_bytes, content_type, node_id,
                  created_at, attempt_id)
                values (?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (job_id, name) do update set sha256 = excluded.sha256,
                  size_bytes = excluded.size_bytes, created_at = excluded.created_at,
                  node_id = excluded.node_id, attempt_id = excluded.attempt_id
                where artifacts.node_id = excluded.node_id
                  or artifacts.attempt_id is distinct from excluded.attempt_id
                """)
            .params(
                job,
                artifact.name(),
                artifact.sha256(),
                artifact.sizeBytes(),
                artifact.contentType(),
                node,
                Times.parameter(artifact.createdAt()),
                attempt)
            .update()
        == 1;
  }

  long count(UUID job) {
    return db.sql("select count(*) from artifacts where job_id = ?")
        .param(job)
        .query(Long.class)
        .single();
  }

  List<Artifact> of(UUID job) {
    return db.sql("select * from artifacts where job_id = ? order by name")
        .param(job)
        .query((row, n) -> artifact(row))
        .list();
  }

  @Override
  public Map<UUID, Job.Results> of(Collection<UUID> jobIds) {
    if (jobIds.isEmpty()) {
      return Map.of();
    }
    return db
        .sql(
            """
            select job_id, count(*) as files, sum(size_bytes) as bytes, min(name) as first
            from artifacts where job_id = any (?) group by job_id
            """)
        .param(jobIds.toArray(UUID[]::new))
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("job_id", UUID.class),
                    new Job.Results(
                        row.getInt("files"), row.getLong("bytes"), row.getString("first"))))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  Optional<Artifact> find(UUID job, String name) {
    return db.sql("select * from artifacts where job_id = ? and name = ?")
        .params(job, name)
        .query((row, n) -> artifact(row))
        .optional();
  }

  void delete(UUID job) {
    db.sql("delete from artifacts where job_id = ?").param(job).update();
  }

  @Override
  public boolean uses(String sha256) {
    // A removed result is still listed here until its file is gone.
    return db.sql(
            """
            select exists (select 1 from artifacts a where a.sha256 = ?
              and not exists (select 1 from job_evidence e where e.job_id = a.job_id
                and e.kind = 'RESULTS' and e.removed_at is not null))
            """)
        .param(sha256)
        .query(Boolean.class)
        .single();
  }

  @Override
  public long bytes(String owner) {
    return db.sql(
            """
            with roots as (select id from jobs where owner = ? and parent_id is null)
            select coalesce(sum(a.size_bytes), 0) from artifacts a
            where a.job_id in (select id from roots
                union all select p.id from jobs p join roots r on p.parent_id = r.id)
              and not exists (select 1 from job_evidence e where e.job_id = a.job_id
                and e.kind = 'RESULTS' and e.removed_at is not null)
            """)
        .param(owner)
        .query(Long.class)
        .single();
  }

  private static Artifact artifact(ResultSet row) throws SQLException {
    return new Artifact(
        row.getString("name"),
        row.getLong("size_bytes"),
        row.getString("sha256"),
        row.getString("content_type"),
        Times.read(row, "created_at"),
        ArtifactType.of(row.getString("name")).preview());
  }
}
