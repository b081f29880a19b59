package org.satingrid.portal.telemetry;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.portal.shared.NodeClock;
import org.satingrid.portal.shared.Settings;
import org.satingrid.portal.shared.Times;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores the trees of stolen tasks. The settings limit the number of tasks of an attempt. When the
 * limit is exceeded, the lightest quarter of the tasks is removed. From then on, new tasks that are
 * lighter than every stored task are not stored.
 */
@Repository
class TreeRepository {
  private final JdbcClient db;
  private final int most;

  TreeRepository(JdbcClient db, Settings settings) {
    this.db = db;
    most = settings.evidence().maxTreeTasks();
  }

  /** Returns the maximum number of tasks that are kept for an attempt. */
  int most() {
    return most;
  }

  private int leftByThinning() {
    return most / 4 * 3;
  }

  record Tree(int kept, double least) {}

  record Row(UUID node, TreeTask task) {}

  /**
   * Adds the tasks that a node has reported. For a task that is already stored, only its end is
   * added, and only if the task began on the same node.
   */
  void add(UUID attempt, UUID node, List<TreeTask> tasks) {
    Tree tree = lock(attempt);
    int kept = tree.kept();
    for (TreeTask task : tasks) {
      if (task.weight() < tree.least()) {
        continue; // The task itself is not stored, because it was too light.
      }
      boolean known = task.endedAt() != null && end(attempt, node, task);
      if (!known && begin(attempt, node, task)) {
        kept++;
      }
    }
    if (kept > most) {
      thin(attempt);
    } else {
      db.sql("update trees set kept = ? where attempt_id = ?").params(kept, attempt).update();
    }
  }

  private Tree lock(UUID attempt) {
    db.sql("insert into trees (attempt_id) values (?) on conflict do nothing")
        .param(attempt)
        .update();
    return db.sql("select kept, least from trees where attempt_id = ? for update")
        .param(attempt)
        .query((row, n) -> new Tree(row.getInt("kept"), row.getDouble("least")))
        .single();
  }

  private boolean end(UUID attempt, UUID node, TreeTask task) {
    return db.sql(
                """
                update tree_tasks set ended_at = :ended, ending = :ending
                where attempt_id = :attempt and name = :name and node_id = :node
                """)
            .param("ended", Times.parameterOrNull(task.endedAt()))
            .param("ending", nameOf(task.ending()))
            .param("attempt", attempt)
            .param("name", task.name())
            .param("node", node)
            .update()
        == 1;
  }

  private boolean begin(UUID attempt, UUID node, TreeTask task) {
    return db.sql(
                """
                insert into tree_tasks (attempt_id, name, node_id, parent, method, weight, owner,
                  started_at, ended_at, ending)
                values (:attempt, :name, :node, :parent, :method, :weight, :owner,
                  :started, :ended, :ending)
                on conflict (attempt_id, name) do nothing
                """)
            .param("attempt", attempt)
            .param("name", task.name())
            .param("node", node)
            .param("parent", task.parent())
            .param("method", task.method())
            .param("weight", task.weight())
            .param("owner", task.owner())
            .param("started", Times.parameter(task.startedAt()))
            .param("ended", Times.parameterOrNull(task.endedAt()))
            .param("ending", nameOf(task.ending()))
            .update()
        == 1;
  }

  /**
   * Removes the lightest tasks. Among tasks of equal weight the hash of the name decides, because
   * the hash does not depend on the time at which a task began.
   */
  private void thin(UUID attempt) {
    db.sql(
            """
            delete from tree_tasks where attempt_id = :attempt and name in
              (select name from tree_tasks where attempt_id = :attempt
                order by weight desc, md5(name) offset :most)
            """)
        .param("attempt", attempt)
        .param("most", leftByThinning())
        .update();
    db.sql(
            """
            update trees set kept = :kept,
              least = (select min(weight) from tree_tasks where attempt_id = :attempt)
            where attempt_id = :attempt
            """)
        .param("kept", leftByThinning())
        .param("attempt", attempt)
        .update();
  }

  /** Returns the number of kept tasks of a job's latest attempt. */
  int kept(UUID job) {
    return db.sql(
            "select kept from trees where attempt_id = (select attempt_id from jobs where id = ?)")
        .param(job)
        .query(Integer.class)
        .optional()
        .orElse(0);
  }

  /** Returns the number of unfinished stolen tasks of a job's latest attempt, by node. */
  Map<UUID, Integer> open(UUID job) {
    return db
        .sql(
            """
            select node_id, count(*) as open from tree_tasks
            where attempt_id = (select attempt_id from jobs where id = ?)
              and ending is null and owner is not null
            group by node_id
            """)
        .param(job)
        .query((row, n) -> Map.entry(row.getObject("node_id", UUID.class), row.getInt("open")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  /** Returns the heaviest tasks, in the order in which they began. */
  List<Row> heaviest(UUID job, int most) {
    return db.sql(
            """
            select * from (select * from tree_tasks
                where attempt_id = (select attempt_id from jobs where id = :job)
                order by weight desc, md5(name) limit :most) heaviest
            order by started_at, name
            """)
        .param("job", job)
        .param("most", most)
        .query((row, n) -> new Row(row.getObject("node_id", UUID.class), task(row)))
        .list();
  }

  private static TreeTask task(ResultSet row) throws SQLException {
    String ending = row.getString("ending");
    return new TreeTask(
        row.getString("name"),
        row.getString("parent"),
        row.getString("method"),
        row.getDouble("weight"),
        row.getString("owner"),
        NodeClock.readable(Times.read(row, "started_at")),
        NodeClock.readableOrNull(Times.orNull(row, "ended_at")),
        ending == null ? null : TreeTask.Ending.valueOf(ending));
  }

  long bytes(UUID job) {
    return db.sql(
            """
            select coalesce(sum(pg_column_size(t.*)), 0) from tree_tasks t
            where attempt_id in (select id from attempts where job_id = ?)
            """)
        .param(job)
        .query(Long.class)
        .single();
  }

  void delete(UUID job) {
    for (String table : List.of("tree_tasks", "trees")) {
      db.sql(
              "delete from "
                  + table
                  + " where attempt_id in (select id from attempts where job_id = ?)")
          .param(job)
          .update();
    }
  }

  private static @Nullable String nameOf(TreeTask.@Nullable Ending ending) {
    return ending == null ? null : ending.name();
  }
}
