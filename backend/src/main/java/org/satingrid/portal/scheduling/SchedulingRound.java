package org.satingrid.portal.scheduling;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Placement;
import org.satingrid.portal.jobs.QueuePlace;
import org.satingrid.portal.jobs.QueuedJob;
import org.satingrid.portal.scheduling.Snapshot.Node;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads the grid, decides, and does what was decided, all in one transaction. */
@Service
class SchedulingRound {
  /** An estimate that moves by less is not worth telling anew. */
  private static final Duration WORTH_TELLING = Duration.ofSeconds(10);

  private final Lease lease;
  private final Jobs jobs;
  private final Snapshots snapshots;
  private final Accounts accounts;
  private final Clock clock;

  SchedulingRound(Lease lease, Jobs jobs, Snapshots snapshots, Accounts accounts, Clock clock) {
    this.lease = lease;
    this.jobs = jobs;
    this.snapshots = snapshots;
    this.accounts = accounts;
    this.clock = clock;
  }

  @Transactional
  public void run() {
    if (!lease.lock()) {
      return;
    }
    List<QueuedJob> queue = jobs.queue(clock.instant());
    Snapshot snapshot = snapshots.take(queue);
    if (queue.isEmpty() && snapshot.running().isEmpty()) {
      return;
    }
    accounts.charge(snapshot.running(), snapshot.nodes());
    List<QueuePlace> places = new ArrayList<>();
    for (Decision decision : Scheduler.decide(snapshot)) {
      if (decision instanceof Decision.Start start) {
        jobs.start(start.jobId(), start.nodes().stream().map(SchedulingRound::place).toList());
      } else if (decision instanceof Decision.Grow grow) {
        jobs.grow(grow.jobId(), grow.nodes().stream().map(SchedulingRound::place).toList());
      } else if (decision instanceof Decision.GiveBack back) {
        jobs.giveBack(back.jobId(), back.nodeId(), back.reason());
      } else if (decision instanceof Decision.Leave leave) {
        jobs.leave(leave.jobId(), leave.nodeId());
      } else if (decision instanceof Decision.Requeue requeue) {
        jobs.requeue(requeue.jobId(), requeue.nodeId());
      } else if (decision instanceof Decision.Wait wait) {
        places.add(
            new QueuePlace(
                wait.jobId(),
                wait.reason(),
                wait.position(),
                wait.possible(),
                wait.estimatedStart()));
      }
    }
    Map<UUID, QueuePlace> told = new HashMap<>();
    queue.forEach(job -> told.put(job.id(), job.place()));
    jobs.explainWaits(
        places.stream().filter(place -> !isKnown(place, told.get(place.jobId()))).toList());
  }

  private static boolean isKnown(QueuePlace now, @Nullable QueuePlace before) {
    if (before == null) {
      return false;
    }
    return isSameTime(now.estimatedStart(), before.estimatedStart())
        && now.reason().equals(before.reason())
        && now.position() == before.position()
        && now.possible() == before.possible();
  }

  private static boolean isSameTime(@Nullable Instant now, @Nullable Instant before) {
    if (now == null || before == null) {
      return Objects.equals(now, before);
    }
    return Duration.between(now, before).abs().compareTo(WORTH_TELLING) < 0;
  }

  private static Placement place(Node node) {
    return new Placement(node.id(), node.name(), node.site(), node.claimed(), node.workers());
  }
}
