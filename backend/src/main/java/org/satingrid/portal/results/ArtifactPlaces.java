package org.satingrid.portal.results;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
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

  Taken taken(ResultOrigin origin, Set<String> names) {
    return db.sql(
            """
            select count(*) as files, coalesce(sum(size_bytes), 0) as bytes,
              count(*) filter (where not of_main) as task_files,
              coalesce(sum(size_bytes) filter (where not of_main), 0) as task_bytes
            from artifacts where job_id = ? and attempt_id is not distinct from ?
              and name not like ? and not (node_id = ? and name = any(?))
            """)
        .params(
            origin.job(),
            origin.attempt(),
            OutputName.LIKE,
            origin.nodeId(),
            names.toArray(String[]::new))
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
   * Stores the names of files. If one is refused, stores no name. Repeating this has no effect.
   *
   * @return hashes of files that are no longer results: files of an earlier attempt, and files that
   *     these replace
   */
  @Transactional
  List<String> put(ResultOrigin origin, List<Artifact> artifacts) {
    db.sql("select pg_advisory_xact_lock(hashtextextended(?, 3))")
        .param(origin.job().toString())
        .query(row -> {});
    List<String> gone = new ArrayList<>(forgetEarlier(origin));
    Set<String> kept = keptAsTheyAre(origin, artifacts);
    boolean alone = !hasFilesOfOthers(origin);
    Map<String, Artifact> placed = new LinkedHashMap<>();
    for (Artifact artifact : artifacts) {
      String name = artifact.name();
      if (!kept.contains(name)) {
        placed.put(alone ? name : place(origin, name, gone), artifact);
      }
    }
    insert(origin, placed, gone);
    return gone;
  }

  /** Returns the name for a file, and renames or deletes the files of other nodes in its way. */
  private String place(ResultOrigin origin, String name, List<String> gone) {
    Placing placing = Placing.of(name, origin, inTheWay(origin, name));
    placing.renamed().forEach((from, to) -> gone.addAll(rename(origin.job(), from, to)));
    if (!placing.name().equals(name)) {
      requireRight(placing.name());
    }
    return placing.name();
  }

  private boolean hasFilesOfOthers(ResultOrigin origin) {
    return db.sql("select exists (select 1 from artifacts where job_id = ? and node_id <> ?)")
        .params(origin.job(), origin.nodeId())
        .query(Boolean.class)
        .single();
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
   * Returns the names under which these contents are already stored, from a node of the same
   * attempt.
   */
  private Set<String> keptAsTheyAre(ResultOrigin origin, List<Artifact> artifacts) {
    return Set.copyOf(
        db.sql(
                """
                update artifacts a set of_main = a.of_main or ?,
                  node_id = case when ? then ? else a.node_id end
                from unnest(?::text[], ?::text[]) as given (name, sha256)
                where a.job_id = ? and a.name = given.name and a.sha256 = given.sha256
                returning a.name
                """)
            .params(
                origin.main(),
                origin.main(),
                origin.nodeId(),
                texts(artifacts, Artifact::name),
                texts(artifacts, Artifact::sha256),
                origin.job())
            .query(String.class)
            .list());
  }

  private static String[] texts(Collection<Artifact> artifacts, Function<Artifact, String> text) {
    return artifacts.stream().map(text).toArray(String[]::new);
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

  /**
   * Stores files under their names.
   *
   * @param gone receives the hashes of the files that they replace
   */
  private void insert(ResultOrigin origin, Map<String, Artifact> files, List<String> gone) {
    if (files.isEmpty()) {
      return;
    }
    Instant now = files.values().iterator().next().createdAt();
    String[] names = files.keySet().toArray(String[]::new);
    String[] hashes = texts(files.values(), Artifact::sha256);
    gone.addAll(
        db.sql(
                """
                select a.sha256 from artifacts a
                join unnest(?::text[], ?::text[]) as given (name, sha256) on given.name = a.name
                where a.job_id = ? and a.node_id = ? and a.sha256 <> given.sha256
                """)
            .params(names, hashes, origin.job(), origin.nodeId())
            .query(String.class)
            .list());
    int rows =
        db.sql(
                """
                insert into artifacts (job_id, node_id, attempt_id, of_main, created_at, name, sha256,
                  size_bytes, content_type)
                select ?, ?, ?, ?, ?::timestamptz, given.*
                from unnest(?::text[], ?::text[], ?::bigint[], ?::text[]) as given
                on conflict (job_id, name) do update set sha256 = excluded.sha256,
                  size_bytes = excluded.size_bytes, created_at = excluded.created_at,
                  of_main = excluded.of_main
                where artifacts.node_id = excluded.node_id
                """)
            .params(
                origin.job(),
                origin.nodeId(),
                origin.attempt(),
                origin.main(),
                Times.parameter(now),
                names,
                hashes,
                files.values().stream().map(Artifact::sizeBytes).toArray(Long[]::new),
                texts(files.values(), Artifact::contentType))
            .update();
    if (rows < files.size()) {
      throw new ProblemException(
          ProblemCode.NAME_TAKEN, "Another node has stored a result file of the same name.");
    }
  }

  private static void requireRight(String name) {
    String fault = ResultName.fault(name);
    if (fault != null) {
      throw ProblemException.badField("name", "Its name " + fault + ".");
    }
  }
}
