package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * Chooses the nodes that running jobs give back to a waiting job. A job gives back only spare
 * nodes: it keeps its master's node and its minimum. The waiting job must have a better claim than
 * the running job: a higher priority, or the same priority and a user with a smaller share, also
 * after the move. A user without nodes can always get one node. These rules exclude that two users
 * take the same node from each other in turn.
 */
final class Reclaim {
  private Reclaim() {}

  static Assigned engine(Node node) {
    return Objects.requireNonNull(node.engine(), "a node that works on a job");
  }

  /**
   * @param reserved free nodes that are already kept for the job
   */
  static List<Node> choose(Waiting job, List<Node> reserved, Snapshot snapshot, Ledger ledger) {
    List<Node> candidates =
        ledger.kept().stream()
            .filter(node -> node.condition() == Condition.UP)
            .filter(node -> job.demand().allows(node))
            .filter(node -> canSpare(node, ledger))
            .sorted(
                Comparator.comparingInt(
                        (Node node) -> ledger.job(engine(node).jobId()).demand().priority())
                    .thenComparingDouble(node -> -ledger.share(owner(node, ledger)))
                    .thenComparingDouble(Node::speed)
                    .thenComparing(Node::name))
            .toList();
    Gang gang = job.demand().gang();
    if (gang == null) {
      return choose(job, reserved, candidates, snapshot, ledger);
    }
    // All chosen nodes must belong to one group, which is the group of the reserved nodes if there
    // are any.
    return GangChoice.groups(candidates, gang).stream()
        .filter(group -> gang.severalSites() || isOf(group.get(0).site(), reserved))
        .map(group -> choose(job, reserved, group, snapshot, ledger))
        .filter(chosen -> !chosen.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isOf(String site, List<Node> nodes) {
    return nodes.stream().allMatch(node -> node.site().equals(site));
  }

  private static boolean isEnough(Demand demand, int nodes, int workers) {
    Gang gang = demand.gang();
    return gang == null ? workers >= demand.minWorkers() : nodes >= gang.nodes();
  }

  private static List<Node> choose(
      Waiting job, List<Node> reserved, List<Node> candidates, Snapshot snapshot, Ledger ledger) {
    int quota = ledger.quotaLeft(job.owner());
    long priority = QueueOrder.priority(job, snapshot);
    List<Node> chosen = new ArrayList<>();
    Map<UUID, Integer> taken = new HashMap<>();
    Map<String, Double> lost = new HashMap<>();
    double gained = 0;
    int workers = reserved.stream().mapToInt(Node::workers).sum();
    for (Node node : candidates) {
      Running from = ledger.job(engine(node).jobId());
      int gone = taken.getOrDefault(from.jobId(), 0);
      int sum = workers + node.workers();
      boolean spare =
          ledger.keptWorkers(from.jobId()) - gone - node.workers() >= from.demand().minWorkers();
      if (spare
          && job.demand().fits(sum)
          && sum <= quota
          && isBetter(job, priority, from, node, gained, lost, ledger)) {
        chosen.add(node);
        taken.merge(from.jobId(), node.workers(), Integer::sum);
        lost.merge(from.owner(), node.speed(), Double::sum);
        gained += node.speed();
        workers = sum;
        if (isEnough(job.demand(), reserved.size() + chosen.size(), workers)) {
          return chosen;
        }
      }
    }
    return List.of();
  }

  static boolean canSpare(Node node, Ledger ledger) {
    Assigned engine = engine(node);
    Running job = ledger.job(engine.jobId());
    return job.malleable()
        && !engine.master()
        && ledger.keptWorkers(job.jobId()) - node.workers() >= job.demand().minWorkers();
  }

  private static boolean isBetter(
      Waiting job,
      long priority,
      Running from,
      Node node,
      double gained,
      Map<String, Double> lost,
      Ledger ledger) {
    if (priority > from.demand().priority()) {
      return true;
    }
    if (priority < from.demand().priority() || job.owner().equals(from.owner())) {
      return false;
    }
    double gone = lost.getOrDefault(from.owner(), 0.0);
    boolean hasNothing = ledger.speed(job.owner()) == 0 && gained == 0;
    return hasNothing
        || ledger.shareWith(job.owner(), gained + node.speed())
            <= ledger.shareWith(from.owner(), -gone - node.speed());
  }

  private static String owner(Node node, Ledger ledger) {
    return ledger.job(engine(node).jobId()).owner();
  }
}
