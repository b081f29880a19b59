package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All of a job that can change, to see whether it did. */
record JobSnapshot(
    JobStatus status,
    @Nullable Mastery mastery,
    @Nullable Instant mainReturnedAt,
    @Nullable AttemptEnd attemptEnd,
    List<Engine> engines) {
  static JobSnapshot of(JobAggregate job) {
    Attempt attempt = job.attempt();
    return new JobSnapshot(
        job.status(),
        attempt == null ? null : attempt.mastery(),
        attempt == null ? null : attempt.mainReturnedAt(),
        attempt == null ? null : attempt.end(),
        attempt == null ? List.of() : attempt.engines());
  }
}
