package org.satingrid.portal.results;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ResultName;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores the names of a job's result files, so that each name is used once. Files of one job are
 * handled one at a time.
 */
@Repository
class ArtifactPlaces {
  private final JdbcClient db;

  ArtifactPlaces(JdbcClient db) {
    this.db = db;
  }

  /**
   * The amounts that the other files of the job use of its limits.
   *
   * @param filesOfTasks number of files from nodes that do not run main
   * @param bytesOfTasks size of these files
   */
  record Taken(int files, long bytes, int filesOfTasks, long bytesOfTasks) {}

  Taken taken(ResultOrigin origin, String name) {
    return db.sql(
            """
            select count(*) as files, coalesce(sum(size_bytes), 0) as bytes,
              count(*) filter (where not of_main) as task_files,
              coalesce(sum(size_bytes) filter (where not of_main), 0) as task_bytes
            from artifacts where job_id = ? and attempt_id is not distinct from ?
              and name not like ? and not (name = ? and node_id = ?)
            """)
        .params(origin.job(), origin.attempt(), OutputName.LIKE, name, origin.nodeId())
        .query(
            (row, n) ->
                new Taken(
                    row.getInt("files"),
                    row.getLong("bytes"),
                    row.getInt("task_files"),
                    row.getLong("task_bytes")))
        .single();
  }

  /**
   * Returns the size of the stored output streams of nodes that do not run main, without this
   * stream.
   */
  long outputOfTasks(ResultOrigin origin, String name) {
    return db.sql(
            """
            select coalesce(sum(size_bytes), 0) from artifacts where job_id = ?
              and attempt_id is not distinct from ? and not of_main and name like ? and name <> ?
            """)
        .params(origin.job(), origin.attempt(), OutputName.LIKE, name)
        .query(Long.class)
        .single();
  }

  /**
   * Stores the name of a file. Repeating this has no effect.
   *
   * @return hashes of files that are no longer results: files of an earlier attempt, and a file
   *     that this one replaces
   */
  @Transactional
  List<String> put(ResultOrigin origin, Artifact artifact) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 3))")
        .param(origin.job().toString())
        .query(row -> {});
    List<String> gone = new ArrayList<>(forgetEarlier(origin));
    if (isKeptAsItIs(origin, artifact)) {
      return gone;
    }
    Placing placing = Placing.of(artifact.name(), origin, inTheWay(origin, artifact.name()));
    placing.renamed().forEach((from, to) -> gone.addAll(rename(origin.job(), from, to)));
    if (!placing.name().equals(artifact.name())) {
      requireRight(placing.name());
    }
    String before = shaOf(origin, placing.name());
    insert(origin, placing.name(), artifact);
    if (before != null && !before.equals(artifact.sha256())) {
      gone.add(before);
    }
    return gone;
  }

  /** Stores how many files of a node are not kept. */
  @Transactional
  void leftOut(ResultOrigin origin, int files, List<String> reasons) {
    db.sql(
            """
            insert into results_left_out (job_id, attempt_id, node_id, files, reasons)
            values (?, ?, ?, ?, ?)
            on conflict (job_id, node_id) do update set attempt_id = excluded.attempt_id,
              files = excluded.files, reasons = excluded.reasons
            """)
        .params(
            origin.job(), origin.attempt(), origin.nodeId(), files, reasons.toArray(String[]::new))
        .update();
  }

  /**
   * Deletes the rows of files from earlier attempts of the job, which do not belong to its present
   * attempt. Returns their hashes.
   */
  private List<String> forgetEarlier(ResultOrigin origin) {
    db.sql("delete from results_left_out where job_id = ? and attempt_id <> ?")
        .params(origin.job(), origin.attempt())
        .update();
    return db.sql(
            """
            delete from artifacts where job_id = ? and attempt_id is distinct from ?
            returning sha256
            """)
        .params(origin.job(), origin.attempt())
        .query(String.class)
        .list();
  }

  /**
   * Returns true if this content is already stored under this name, from a node of the same
   * attempt.
   */
  private boolean isKeptAsItIs(ResultOrigin origin, Artifact artifact) {
    return db.sql(
                """
                update artifacts set of_main = of_main or ?,
                  node_id = case when ? then ? else node_id end
                where job_id = ? and name = ? and sha256 = ?
                """)
            .params(
                origin.main(),
                origin.main(),
                origin.nodeId(),
                origin.job(),
                artifact.name(),
                artifact.sha256())
            .update()
        == 1;
  }

  private List<Placing.Other> inTheWay(ResultOrigin origin, String name) {
    return db.sql(
            """
            select a.name, n.name as node from artifacts a join nodes n on n.id = a.node_id
            where a.job_id = ? and a.node_id <> ?
              and (a.name = ? or starts_with(a.name, ? || '/') or starts_with(?, a.name || '/'))
            """)
        .params(origin.job(), origin.nodeId(), name, name, name)
        .query((row, n) -> new Placing.Other(row.getString("name"), row.getString("node")))
        .list();
  }

  /**
   * Gives a stored file a new name, because main's file needs its old name. Deletes the stored file
   * if its new name is also in use.
   */
  private List<String> rename(UUID job, String from, String to) {
    boolean free =
        ResultName.isRight(to)
            && db.sql("select not exists (select 1 from artifacts where job_id = ? and name = ?)")
                .params(job, to)
                .query(Boolean.class)
                .single();
    if (free) {
      db.sql("update artifacts set name = ? where job_id = ? and name = ?")
          .params(to, job, from)
          .update();
      return List.of();
    }
    return db.sql("delete from artifacts where job_id = ? and name = ? returning sha256")
        .params(job, from)
        .query(String.class)
        .list();
  }

  private @Nullable String shaOf(ResultOrigin origin, String name) {
    return db.sql("select sha256 from artifacts where job_id = ? and name = ? and node_id = ?")
        .params(origin.job(), name, origin.nodeId())
        .query(String.class)
        .optional()
        .orElse(null);
  }

  private void insert(ResultOrigin origin, String name, Artifact artifact) {
    int rows =
        db.sql(
                """
                insert into artifacts (job_id, name, sha256, size_bytes, content_type, node_id,
                  created_at, attempt_id, of_main)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (job_id, name) do update set sha256 = excluded.sha256,
                  size_bytes = excluded.size_bytes, created_at = excluded.created_at,
                  of_main = excluded.of_main
                where artifacts.node_id = excluded.node_id
                """)
            .params(
                origin.job(),
                name,
                artifact.sha256(),
                artifact.sizeBytes(),
                artifact.contentType(),
                origin.nodeId(),
                Times.parameter(artifact.createdAt()),
                origin.attempt(),
                origin.main())
            .update();
    if (rows == 0) {
      throw new ProblemException(
          ProblemCode.NAME_TAKEN, "Another node has stored a result file " + name + ".");
    }
  }

  private static void requireRight(String name) {
    String fault = ResultName.fault(name);
    if (fault != null) {
      throw ProblemException.badField("name", "Its name " + fault + ".");
    }
  }
}
