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
 * Gives result files their places in the tree of their job. Files of one job are placed one at a
 * time.
 */
@Repository
class ArtifactPlaces {
  private final JdbcClient db;

  ArtifactPlaces(JdbcClient db) {
    this.db = db;
  }

  /**
   * The parts of a job's limits that the job's other files use.
   *
   * @param filesOfTasks the use by files from nodes that do not run main
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

  /** Returns the stored bytes of other output streams of nodes that do not run main. */
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
   * Keeps a file. It can be repeated without harm.
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

  /** Stores the number of a node's files that are not kept. */
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
   * Files of an earlier attempt do not belong to this run, because only one attempt at a time has
   * engines.
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

  /** Returns true if a node of the attempt has already stored this content under this name. */
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
   * Gives a file a new name. If the new name is not free, deletes the file, because the file of
   * main has precedence.
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
