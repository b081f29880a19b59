package org.satingrid.portal.jobs;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/**
 * The part of a job that can change, without its attempts.
 *
 * @param notBefore time of the next attempt after a failure, or null
 */
record JobStatus(
    JobState state,
    @Nullable String reason,
    @Nullable Failure failure,
    @Nullable Instant startedAt,
    @Nullable Instant finishedAt,
    @Nullable Instant notBefore) {
  static final JobStatus NEW = of(JobState.QUEUED);

  static JobStatus of(JobState state) {
    return new JobStatus(state, null, null, null, null, null);
  }

  static JobStatus running(Instant since) {
    return new JobStatus(JobState.RUNNING, null, null, since, null, null);
  }

  static JobStatus retry(String reason, Instant notBefore) {
    return new JobStatus(JobState.QUEUED, reason, null, null, null, notBefore);
  }

  /** Returns this status in another state. */
  JobStatus as(JobState next, @Nullable String why) {
    return new JobStatus(next, why, null, startedAt, finishedAt, null);
  }

  JobStatus ended(JobState how, @Nullable String why, Instant at) {
    return new JobStatus(how, why, null, startedAt, at, null);
  }

  JobStatus because(Failure cause) {
    return new JobStatus(state, reason, cause, startedAt, finishedAt, notBefore);
  }
}
