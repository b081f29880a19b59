package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Gang;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** Chooses nodes with enough workers, but not with too many. */
final class Choice {
  private Choice() {}

  /**
   * Returns nodes that together have at least the job's minimum of workers and at most its maximum.
   * Takes the nodes in the order of the list. If no choice in this order keeps to the maximum,
   * tries nodes with more workers first. Returns an empty list if this also fails. Finding the best
   * choice would be a knapsack problem, and is not worth its cost.
   */
  static List<Node> enough(List<Node> nodes, Demand demand, int quota) {
    Gang gang = demand.gang();
    if (gang != null) {
      return GangChoice.enough(nodes, gang, quota);
    }
    List<Node> inOrder = greedy(nodes, demand, quota);
    if (!inOrder.isEmpty() || demand.maxWorkers() == null) {
      return inOrder;
    }
    return greedy(
        nodes.stream().sorted(Comparator.comparingInt(Node::workers).reversed()).toList(),
        demand,
        quota);
  }

  private static List<Node> greedy(List<Node> nodes, Demand demand, int quota) {
    List<Node> chosen = new ArrayList<>();
    int workers = 0;
    for (Node node : nodes) {
      int sum = workers + node.workers();
      if (demand.fits(sum) && sum <= quota) {
        chosen.add(node);
        workers = sum;
        if (workers >= demand.minWorkers()) {
          return chosen;
        }
      }
    }
    return List.of();
  }

  /**
   * Returns the first nodes that together have this many workers, or all nodes if all of them have
   * fewer workers.
   */
  static List<Node> upTo(int workers, List<Node> nodes) {
    List<Node> chosen = new ArrayList<>();
    int sum = 0;
    for (Node node : nodes) {
      if (sum >= workers) {
        break;
      }
      chosen.add(node);
      sum += node.workers();
    }
    return chosen;
  }

  /** Returns the free nodes to keep unused for a job, until enough other nodes become free. */
  static List<Node> toKeep(Waiting job, List<Node> free, Snapshot snapshot) {
    Gang gang = job.demand().gang();
    return gang == null
        ? upTo(job.demand().minWorkers(), free)
        : GangChoice.toKeep(free, up(job, snapshot), gang);
  }

  private static List<Node> up(Waiting job, Snapshot snapshot) {
    return snapshot.nodes().stream()
        .filter(node -> node.condition() == Condition.UP && job.demand().allows(node))
        .toList();
  }

  /** Returns true if the job could start on the nodes that are up, if all of them were free. */
  static boolean isReachable(Waiting job, Snapshot snapshot) {
    return wouldDo(
        job,
        snapshot,
        snapshot.nodes().stream().filter(n -> n.condition() == Condition.UP).toList());
  }

  /** Returns true if the job could start on these nodes, if all of them were free. */
  static boolean wouldDo(Waiting job, Snapshot snapshot, List<Node> nodes) {
    Integer quota = snapshot.account(job.owner()).maxWorkers();
    List<Node> allowed = nodes.stream().filter(job.demand()::allows).toList();
    return !enough(allowed, job.demand(), quota == null ? Integer.MAX_VALUE : quota).isEmpty();
  }
}
