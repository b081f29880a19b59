package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/**
 * A job and its rules, by the source of changes: the scheduler uses {@link #allocation}, nodes'
 * reports {@link #engines}, users {@link #control}. Time is the fourth source.
 *
 * <pre>
 *  HELD <--hold, release--> QUEUED --start--> STARTING --master joined--> RUNNING --main returned,--> SUCCEEDED
 *    |                        |  ^                |                          |      all engines ended
 *    |                        |  +----- retry ----+--------------------------+
 *    |                        |                   +--------------------------+--fail--> FAILED
 *    |                        |                                              +--time limit--> TIMED_OUT
 *    +------------------------+-------------------+--------------------------+--cancel, kill--> CANCELLED
 * </pre>
 *
 * <p>{@link JobLifecycle} describes how attempts and jobs end.
 */
final class JobAggregate {
  private final JobLifecycle life;
  private final JobAllocation allocation;
  private final JobEngines engines;
  private final JobControl control;
  private final JobTimeouts timeouts;

  JobAggregate(Specification specification) {
    this(specification, JobStatus.NEW, null);
  }

  JobAggregate(Specification specification, JobStatus status, @Nullable Attempt attempt) {
    life = new JobLifecycle(specification, status, attempt);
    allocation = new JobAllocation(life);
    engines = new JobEngines(life);
    control = new JobControl(life);
    timeouts = new JobTimeouts(life);
  }

  JobAllocation allocation() {
    return allocation;
  }

  JobEngines engines() {
    return engines;
  }

  JobControl control() {
    return control;
  }

  /** Ends waits of the job that exceed their time limits. Must be called about every second. */
  void tick(ReportingWindow window, Instant now) {
    timeouts.tick(window, now);
  }

  /** Updates the state of a sweep from the states of its points. */
  void pointsAre(SweepCounts counts, Instant now) {
    JobState next = specification().isSweep() ? counts.stateOf(state()) : state();
    if (state().terminal() || next == state()) {
      return;
    }
    JobStatus begun = startedAt() == null ? JobStatus.running(now) : status();
    life.become(
        next.terminal() ? begun.ended(next, counts.reason(next), now) : begun.as(next, null));
    life.note(next == JobState.FAILED ? "error" : "info", counts.describe());
  }

  /** Returns the time at which main reaches its time limit, or null. */
  @Nullable Instant limit() {
    return timeouts.limit();
  }

  /** Returns true if the latest attempt runs and its main has not returned. */
  boolean goesOn() {
    return life.goesOn();
  }

  Specification specification() {
    return life.specification();
  }

  JobStatus status() {
    return life.status();
  }

  JobState state() {
    return life.state();
  }

  @Nullable String reason() {
    return status().reason();
  }

  @Nullable Failure failure() {
    return status().failure();
  }

  @Nullable Instant startedAt() {
    return status().startedAt();
  }

  @Nullable Attempt attempt() {
    return life.attempt();
  }

  /** Returns the notes for the job's log that were made since the job was read. */
  List<JobNoted> notes() {
    return life.notes();
  }
}
