package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.satingrid.portal.scheduling.Snapshot.Account;
import org.satingrid.portal.scheduling.Snapshot.Assigned;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;

/**
 * The nodes and users' workers during a scheduling round, including its decisions so far. Limits
 * (quota, maximum) count every worker that is possibly busy. Shares count only the workers that a
 * user will keep. Therefore an engine that leaves counts for limits and not for shares.
 */
final class Ledger {
  static final Comparator<Node> FASTEST_FIRST =
      Comparator.comparingDouble(Node::speed).reversed().thenComparing(Node::name);

  private final Snapshot snapshot;
  private final Map<UUID, Integer> busyOfJob = new HashMap<>();
  private final Map<UUID, Integer> keptByJob = new HashMap<>();
  private final Map<String, Integer> busyOfUser = new HashMap<>();
  private final Map<String, Double> speedOfUser = new HashMap<>();
  private final Map<UUID, Node> free = new LinkedHashMap<>();
  private final Map<UUID, Node> kept = new LinkedHashMap<>();
  private final Map<UUID, Running> running = new HashMap<>();
  private final Set<UUID> given = new HashSet<>();

  Ledger(Snapshot snapshot) {
    this.snapshot = snapshot;
    snapshot.running().forEach(job -> running.put(job.jobId(), job));
    List<Node> comingFree = new ArrayList<>();
    for (Node node : snapshot.nodes().stream().sorted(FASTEST_FIRST).toList()) {
      Assigned engine = node.engine();
      Running job = engine == null ? null : running.get(engine.jobId());
      if (job != null && engine != null) {
        busyOfJob.merge(job.jobId(), node.workers(), Integer::sum);
        busyOfUser.merge(job.owner(), node.workers(), Integer::sum);
        if (!engine.leaving()) {
          keptByJob.merge(job.jobId(), node.workers(), Integer::sum);
          speedOfUser.merge(job.owner(), node.speed(), Double::sum);
          kept.put(node.id(), node);
        }
      }
      if (node.isIdle()) {
        free.put(node.id(), node);
      } else if (node.condition() == Condition.UP && engine != null && engine.leaving()) {
        comingFree.add(node);
      }
    }
    comingFree.forEach(node -> free.put(node.id(), node));
  }

  /**
   * Returns the nodes that are not promised to a job: idle nodes first, then nodes with an engine
   * that leaves, the fastest first in both groups.
   */
  List<Node> free() {
    return List.copyOf(free.values());
  }

  /** Returns the nodes with an engine that does not leave. */
  List<Node> kept() {
    return List.copyOf(kept.values());
  }

  Running job(UUID jobId) {
    Running job = running.get(jobId);
    if (job == null) {
      throw new IllegalArgumentException("no running job " + jobId);
    }
    return job;
  }

  int workers(UUID jobId) {
    return busyOfJob.getOrDefault(jobId, 0);
  }

  int keptWorkers(UUID jobId) {
    return keptByJob.getOrDefault(jobId, 0);
  }

  /** Returns the speed of a user's nodes, divided by the user's weight. */
  double share(String owner) {
    return shareWith(owner, 0);
  }

  double shareWith(String owner, double moreSpeed) {
    return (speed(owner) + moreSpeed) / snapshot.account(owner).weight();
  }

  double speed(String owner) {
    return speedOfUser.getOrDefault(owner, 0.0);
  }

  /**
   * Returns the number of further workers that the user's quota allows. {@link Integer#MAX_VALUE}
   * means no limit.
   */
  int quotaLeft(String owner) {
    Account account = snapshot.account(owner);
    Integer most = account.maxWorkers();
    return most == null ? Integer.MAX_VALUE : Math.max(0, most - busyOfUser.getOrDefault(owner, 0));
  }

  /** Returns true if the job's maximum and the user's quota allow this many additional workers. */
  boolean mayAdd(UUID jobId, String owner, Demand demand, int workers) {
    return demand.fits(workers(jobId) + workers) && workers <= quotaLeft(owner);
  }

  /** Returns true if the node has no engine now and receives no engine in this round. */
  boolean staysIdle(Node node) {
    return node.isIdle() && !given.contains(node.id());
  }

  void give(Node node, UUID jobId, String owner) {
    free.remove(node.id());
    given.add(node.id());
    busyOfJob.merge(jobId, node.workers(), Integer::sum);
    keptByJob.merge(jobId, node.workers(), Integer::sum);
    busyOfUser.merge(owner, node.workers(), Integer::sum);
    speedOfUser.merge(owner, node.speed(), Double::sum);
  }

  /** Keeps a free node unused in this round. */
  void reserve(Node node) {
    free.remove(node.id());
  }

  /** Takes a node from its present job and user, and promises it to another user. */
  void free(Node node, Running from, String forOwner) {
    kept.remove(node.id());
    keptByJob.merge(from.jobId(), -node.workers(), Integer::sum);
    speedOfUser.merge(from.owner(), -node.speed(), Double::sum);
    speedOfUser.merge(forOwner, node.speed(), Double::sum);
  }
}
