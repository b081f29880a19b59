package org.satingrid.portal.scheduling;

import java.util.Comparator;
import java.util.Set;
import java.util.UUID;
import org.satingrid.portal.scheduling.Snapshot.Demand;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.satingrid.portal.scheduling.Snapshot.Running;
import org.satingrid.portal.scheduling.Snapshot.Waiting;

/** The claim of a running or waiting job to more nodes. */
record Claim(
    UUID jobId, long number, String owner, Demand demand, Set<UUID> used, boolean running) {

  static Claim of(Waiting job) {
    return new Claim(job.jobId(), job.number(), job.owner(), job.demand(), Set.of(), false);
  }

  static Claim of(Running job) {
    return new Claim(job.jobId(), job.number(), job.owner(), job.demand(), job.used(), true);
  }

  boolean canUse(Node node, Ledger ledger) {
    return demand.allows(node) && !used.contains(node.id()) && canUse(node.workers(), ledger);
  }

  /** Returns true if the job's maximum and the user's quota permit this many more workers. */
  boolean canUse(int workers, Ledger ledger) {
    return ledger.mayAdd(jobId, owner, demand, workers);
  }

  /**
   * Orders claims by the job's priority, then by the user's share of the grid, then by the user's
   * past use, then by the job's age.
   */
  static Comparator<Claim> bestFirst(Snapshot snapshot, Ledger ledger) {
    return Comparator.comparingInt((Claim claim) -> -claim.demand().priority())
        .thenComparingDouble(claim -> ledger.share(claim.owner()))
        .thenComparingDouble(
            claim ->
                snapshot.account(claim.owner()).use() / snapshot.account(claim.owner()).weight())
        .thenComparingLong(Claim::number);
  }
}
