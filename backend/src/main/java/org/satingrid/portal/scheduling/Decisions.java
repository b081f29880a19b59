package org.satingrid.portal.scheduling;

import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Placement;
import org.satingrid.portal.leadership.Lease;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Executes decisions. Each decision is a transaction, which locks the lease for this portal. */
@Service
class Decisions {
  private final Lease lease;
  private final Jobs jobs;

  Decisions(Lease lease, Jobs jobs) {
    this.lease = lease;
    this.jobs = jobs;
  }

  /**
   * Executes a decision. Returns false, and does not execute the decision, if another portal has
   * the lease.
   */
  @Transactional
  public boolean carryOut(Decision decision) {
    if (!lease.lock()) {
      return false;
    }
    if (decision instanceof Decision.Start start) {
      jobs.start(start.jobId(), start.nodes().stream().map(Decisions::place).toList());
    } else if (decision instanceof Decision.Grow grow) {
      jobs.grow(grow.jobId(), grow.nodes().stream().map(Decisions::place).toList());
    } else if (decision instanceof Decision.GiveBack back) {
      jobs.giveBack(back.jobId(), back.nodeId(), back.reason());
    } else if (decision instanceof Decision.Leave leave) {
      jobs.leave(leave.jobId(), leave.nodeId());
    } else if (decision instanceof Decision.TakeOff off) {
      jobs.takeOff(off.jobId(), off.nodeId(), off.reason());
    } else if (decision instanceof Decision.Requeue requeue) {
      jobs.requeue(requeue.jobId(), requeue.nodeId());
    }
    return true;
  }

  private static Placement place(Node node) {
    return new Placement(node.id(), node.name(), node.site(), node.claimed(), node.workers());
  }
}
