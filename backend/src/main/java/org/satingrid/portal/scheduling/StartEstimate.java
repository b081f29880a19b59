package org.satingrid.portal.scheduling;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * Estimates the start of waiting jobs, in the order of the queue. A job starts when enough workers
 * of suitable nodes become free, without the workers that earlier jobs in the queue take. A job
 * that needs nodes taken by an earlier waiting job gets no estimate, because the run times of
 * waiting jobs are unknown.
 */
final class StartEstimate {
  private static final Duration STOPPING = Duration.ofSeconds(3);

  private record Release(Node node, Instant at) {}

  private final List<Release> releases = new ArrayList<>();
  private final List<Node> idle = new ArrayList<>();

  StartEstimate(Snapshot snapshot) {
    Map<UUID, Running> running = new HashMap<>();
    snapshot.running().forEach(job -> running.put(job.jobId(), job));
    for (Node node : snapshot.nodes()) {
      Instant at = release(node, running, snapshot.now());
      if (at != null) {
        releases.add(new Release(node, at));
      } else if (node.isIdle()) {
        idle.add(node);
      }
    }
    releases.sort(
        Comparator.comparing(Release::at).thenComparing(Release::node, Ledger.FASTEST_FIRST));
  }

  private static @Nullable Instant release(Node node, Map<UUID, Running> running, Instant now) {
    Assigned engine = node.engine();
    if (node.condition() != Condition.UP || engine == null) {
      return null;
    }
    if (engine.leaving()) {
      return now.plus(STOPPING);
    }
    Running job = running.get(engine.jobId());
    return job == null ? null : job.end();
  }

  @Nullable Instant of(Waiting job) {
    Gang gang = job.demand().gang();
    return gang == null ? ofWorkers(job) : ofGang(job, gang);
  }

  /**
   * Estimates the start of a threaded program, which needs nodes of one group. Removes these nodes
   * from the nodes available to later jobs.
   */
  private @Nullable Instant ofGang(Waiting job, Gang gang) {
    List<Node> free = new ArrayList<>(idle.stream().filter(job.demand()::allows).toList());
    for (Release release : releases) {
      if (job.demand().allows(release.node())) {
        free.add(release.node());
        List<Node> chosen = GangChoice.enough(free, gang, Integer.MAX_VALUE);
        if (!chosen.isEmpty()) {
          idle.removeAll(chosen);
          releases.removeIf(other -> chosen.contains(other.node()));
          return release.at();
        }
      }
    }
    return null;
  }

  private @Nullable Instant ofWorkers(Waiting job) {
    List<Release> taken = new ArrayList<>();
    int workers = 0;
    for (Release release : releases) {
      int sum = workers + release.node().workers();
      if (job.demand().allows(release.node()) && job.demand().fits(sum)) {
        taken.add(release);
        workers = sum;
        if (workers >= job.demand().minWorkers()) {
          releases.removeAll(taken);
          return release.at();
        }
      }
    }
    return null;
  }
}
