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
import org.satingrid.portal.jobs.QueuePlace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.CannotCreateTransactionException;

/**
 * Reads the grid, decides, and executes the decisions. All data of a round is read at one moment.
 * Each decision is a separate transaction, so that a failed decision does not undo the others. The
 * grid can change between reading and executing. Then {@link Jobs} refuses a decision that does not
 * fit the job's present state.
 */
@Service
class SchedulingRound {
  private static final Logger LOG = LoggerFactory.getLogger(SchedulingRound.class);

  /** A new estimate is stored only if it differs from the stored one by at least this time. */
  private static final Duration WORTH_TELLING = Duration.ofSeconds(10);

  private final Jobs jobs;
  private final Snapshots snapshots;
  private final Decisions decisions;
  private final FailedStarts failures = new FailedStarts();
  private final OneByOne changes;
  private final Clock clock;

  SchedulingRound(Jobs jobs, Snapshots snapshots, Decisions decisions, Clock clock) {
    this.jobs = jobs;
    this.snapshots = snapshots;
    this.decisions = decisions;
    this.clock = clock;
    changes = new OneByOne(clock);
  }

  void run() {
    Snapshots.Reading grid = snapshots.read();
    if (grid == null) {
      return;
    }
    setAsideUnfit(grid.unfit());
    if (grid.queue().isEmpty() && grid.snapshot().running().isEmpty()) {
      return;
    }
    List<QueuePlace> places = new ArrayList<>();
    for (Decision decision : Scheduler.decide(grid.snapshot())) {
      if (decision instanceof Decision.Wait wait) {
        places.add(
            new QueuePlace(
                wait.jobId(),
                wait.reason(),
                wait.position(),
                wait.possible(),
                wait.estimatedStart()));
      } else if (!carryOut(decision)) {
        return;
      }
    }
    Map<UUID, QueuePlace> told = new HashMap<>();
    grid.queue().forEach(job -> told.put(job.id(), job.place()));
    jobs.explainWaits(
        places.stream().filter(place -> !isKnown(place, told.get(place.jobId()))).toList());
  }

  /**
   * Holds waiting jobs with invalid rows. Running jobs continue, with the fault as the reason in
   * their state.
   */
  private void setAsideUnfit(Map<UUID, String> faults) {
    changes.change("unreadable rows", jobs::holdUnreadable);
    faults.forEach(
        (job, why) -> changes.change("job " + job, () -> jobs.setAsideForRows(job, why)));
  }

  /**
   * Executes a decision. Returns false if the round must end, because another portal has the lease.
   */
  private boolean carryOut(Decision decision) {
    UUID job = decision.jobId();
    try {
      boolean leads = decisions.carryOut(decision);
      failures.worked(job);
      return leads;
    } catch (TransientDataAccessException | CannotCreateTransactionException e) {
      // The job is not the cause: the database is unavailable, or transactions conflicted too
      // often.
      throw e;
    } catch (RuntimeException e) {
      LOG.error("Deciding on job {} failed: {}", job, decision.getClass().getSimpleName(), e);
      if (failures.failed(job, clock.instant())) {
        setAside(job, e);
      }
      return true;
    }
  }

  /**
   * Holds a waiting job after repeated failures. A running job continues, and later rounds try
   * again to change its nodes.
   */
  private void setAside(UUID job, RuntimeException cause) {
    try {
      jobs.setAside(
          job,
          "The portal failed %d times in a row to start the job (%s). The portal's log has the cause. Release the job to try again."
              .formatted(FailedStarts.MAX_FAILURES, cause.getClass().getSimpleName()));
    } catch (RuntimeException e) {
      LOG.error("Holding job {} also failed", job, e);
    }
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
}
