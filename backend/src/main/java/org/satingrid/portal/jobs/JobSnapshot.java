package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;

/** All of a job that can change, to see whether it did. */
record JobSnapshot(
    JobState state,
    @Nullable String reason,
    @Nullable Instant mainReturnedAt,
    List<Engine> engines) {
  static JobSnapshot of(JobAggregate job) {
    Attempt attempt = job.attempt();
    return new JobSnapshot(
        job.state(),
        job.reason(),
        attempt == null ? null : attempt.mainReturnedAt(),
        attempt == null ? List.of() : attempt.engines());
  }
}
