package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/**
 * Decides which nodes a job gets and gives back. The decisions depend only on the snapshot, not on
 * a clock, randomness or earlier rounds. README.md beside this file explains the rules.
 */
final class Scheduler {
  private final Snapshot snapshot;
  private final Ledger ledger;
  private final Map<UUID, List<Node>> starts = new LinkedHashMap<>();
  private final Map<UUID, List<Node>> grows = new LinkedHashMap<>();
  private final Map<UUID, Wish> wishes = new HashMap<>();
  private final Map<UUID, List<Node>> reserved = new HashMap<>();
  private final List<Decision> decisions = new ArrayList<>();

  private Scheduler(Snapshot snapshot) {
    this.snapshot = snapshot;
    ledger = new Ledger(snapshot);
  }

  static List<Decision> decide(Snapshot snapshot) {
    return new Scheduler(snapshot).decide();
  }

  private List<Decision> decide() {
    decisions.addAll(Drains.decide(snapshot));
    decisions.addAll(Withdrawals.decide(snapshot));
    List<Waiting> queue = QueueOrder.of(snapshot);
    queue.forEach(this::start);
    queue.stream().filter(job -> wish(job) == Wish.NODES).forEach(this::reclaim);
    grow();
    starts.forEach((job, nodes) -> decisions.add(new Decision.Start(job, masterFirst(nodes))));
    grows.forEach((job, nodes) -> decisions.add(new Decision.Grow(job, nodes)));
    new Rebalance(snapshot, ledger).decide(decisions);
    explain(queue.stream().filter(job -> !starts.containsKey(job.jobId())).toList());
    return decisions;
  }

  /** The missing condition for the start of a job. */
  enum Wish {
    /** The job waits for nodes that are promised to it, but still busy. */
    PROMISED,
    /** The job waits because the quota of its user is used up. */
    QUOTA,
    /** The job waits for free nodes. */
    NODES
  }

  private Wish wish(Waiting job) {
    return wishes.getOrDefault(job.jobId(), Wish.PROMISED);
  }

  private void start(Waiting job) {
    Demand demand = job.demand();
    if (demand.minWorkers() > ledger.quotaLeft(job.owner()) || ledger.quotaLeft(job.owner()) == 0) {
      wishes.put(job.jobId(), Wish.QUOTA);
      return;
    }
    List<Node> allowed = ledger.free().stream().filter(demand::allows).toList();
    List<Node> chosen = Choice.enough(allowed, demand, ledger.quotaLeft(job.owner()));
    if (chosen.isEmpty()) {
      wishes.put(job.jobId(), Wish.NODES);
      if (Choice.isReachable(job, snapshot)) {
        List<Node> kept = Choice.toKeep(job, allowed, snapshot);
        kept.forEach(ledger::reserve);
        reserved.put(job.jobId(), kept);
      }
      return;
    }
    if (chosen.stream().allMatch(Node::isIdle)) {
      chosen.forEach(node -> ledger.give(node, job.jobId(), job.owner()));
      starts.put(job.jobId(), new ArrayList<>(chosen));
    } else {
      wishes.put(job.jobId(), Wish.PROMISED);
      chosen.forEach(ledger::reserve);
    }
  }

  /**
   * Takes the missing nodes of a waiting job from running jobs with a worse claim. Takes no node if
   * not all missing nodes can be found.
   */
  private void reclaim(Waiting job) {
    List<Node> chosen =
        Reclaim.choose(job, reserved.getOrDefault(job.jobId(), List.of()), snapshot, ledger);
    for (Node node : chosen) {
      Running from = ledger.job(Reclaim.engine(node).jobId());
      ledger.free(node, from, job.owner());
      decisions.add(
          new Decision.GiveBack(
              from.jobId(),
              node.id(),
              "Job " + job.number() + " of " + job.owner() + " has a better claim to the node."));
    }
    if (!chosen.isEmpty()) {
      wishes.put(job.jobId(), Wish.PROMISED);
    }
  }

  /** Gives each remaining node to the job with the best claim that can use the node. */
  private void grow() {
    List<Claim> claims = new ArrayList<>();
    for (Waiting job : snapshot.queue()) {
      if (starts.containsKey(job.jobId()) && job.demand().gang() == null) {
        claims.add(Claim.of(job));
      }
    }
    snapshot.running().stream().filter(Running::malleable).map(Claim::of).forEach(claims::add);
    Comparator<Claim> best = Claim.bestFirst(snapshot, ledger);
    List<Node> free = ledger.free();
    // Jobs that already have all the workers that they can use are left out first, because this is
    // true for most jobs on a large grid.
    int fewest = free.stream().mapToInt(Node::workers).min().orElse(0);
    claims.removeIf(claim -> !claim.canUse(fewest, ledger));
    for (Node node : claims.isEmpty() ? List.<Node>of() : free) {
      claims.stream()
          .filter(claim -> claim.canUse(node, ledger))
          .min(best)
          .ifPresent(
              claim -> {
                ledger.give(node, claim.jobId(), claim.owner());
                if (node.isIdle()) {
                  (claim.running() ? grows : starts)
                      .computeIfAbsent(claim.jobId(), id -> new ArrayList<>())
                      .add(node);
                }
              });
    }
  }

  private static List<Node> masterFirst(List<Node> nodes) {
    return nodes.stream().sorted(Ledger.FASTEST_FIRST).toList();
  }

  private void explain(List<Waiting> waiting) {
    StartEstimate estimate = new StartEstimate(snapshot);
    int position = 1;
    for (Waiting job : waiting) {
      Reasons.Reason reason = Reasons.of(job, wish(job), snapshot, ledger);
      decisions.add(
          new Decision.Wait(
              job.jobId(),
              reason.text(),
              position++,
              reason.possible(),
              reason.possible() ? estimate.of(job) : null));
    }
  }
}
