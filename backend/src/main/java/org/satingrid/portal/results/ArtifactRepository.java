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
  private static final String FILES =
      "select a.*, n.name as node from artifacts a join nodes n on n.id = a.node_id";

  private final JdbcClient db;

  ArtifactRepository(JdbcClient db) {
    this.db = db;
  }

  List<Artifact> of(UUID job) {
    return list("a.job_id = ? and a.name not like ? order by a.name", job, OutputName.LIKE);
  }

  /** Returns the output streams of a job's program. */
  List<Artifact> output(UUID job) {
    return list("a.job_id = ? and a.name like ? order by a.name", job, OutputName.LIKE);
  }

  /** Returns the results and the output streams of a job. */
  List<Artifact> all(UUID job) {
    return list("a.job_id = ?", job);
  }

  private List<Artifact> list(String condition, Object... parameters) {
    return db.sql(FILES + " where " + condition)
        .params(parameters)
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
            with kept as (select job_id, count(*) as files, sum(size_bytes) as bytes,
                min(name) as first from artifacts
                where job_id = any (?) and name not like ? group by job_id),
              left_out as (select job_id, sum(files) as files from results_left_out
                where job_id = any (?) group by job_id)
            select coalesce(k.job_id, l.job_id) as job_id, coalesce(k.files, 0) as files,
              coalesce(k.bytes, 0) as bytes, coalesce(k.first, '') as first,
              coalesce(l.files, 0) as left_out
            from kept k full join left_out l on l.job_id = k.job_id
            """)
        .params(jobIds.toArray(UUID[]::new), OutputName.LIKE, jobIds.toArray(UUID[]::new))
        .query(
            (row, n) ->
                Map.entry(
                    row.getObject("job_id", UUID.class),
                    new Job.Results(
                        row.getInt("files"),
                        row.getLong("bytes"),
                        row.getString("first"),
                        row.getInt("left_out"))))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /**
   * Returns the first reasons of each node why files of a job are not kept, with the node's name.
   */
  List<String> reasons(UUID job) {
    return db.sql(
            """
            select n.name || ': ' || r.reason from results_left_out l
            join nodes n on n.id = l.node_id, unnest(l.reasons) with ordinality r (reason, place)
            where l.job_id = ? order by n.name, r.place
            """)
        .param(job)
        .query(String.class)
        .list();
  }

  Optional<Artifact> find(UUID job, String name) {
    return list("a.job_id = ? and a.name = ? and a.name not like ?", job, name, OutputName.LIKE)
        .stream()
        .findFirst();
  }

  void delete(UUID job) {
    db.sql("delete from artifacts where job_id = ?").param(job).update();
    db.sql("delete from results_left_out where job_id = ?").param(job).update();
  }

  @Override
  public boolean uses(String sha256) {
    // Removed results have a row until their content is deleted. Such a row does not count as a use
    // of the content.
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
        ArtifactType.of(row.getString("name")).preview(),
        row.getString("node"));
  }
}
