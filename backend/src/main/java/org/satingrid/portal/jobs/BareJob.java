package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job.Failure;
import org.satingrid.contract.api.JobState;

/** A job as one row tells it, still without its engines. */
record BareJob(
    Specification specification,
    JobState state,
    @Nullable String reason,
    @Nullable Failure failure,
    @Nullable Instant startedAt,
    @Nullable Instant finishedAt,
    @Nullable UUID attemptId,
    @Nullable Instant attemptCreatedAt,
    @Nullable Instant mainReturnedAt,
    long number,
    long version) {

  JobRow with(Map<UUID, List<Engine>> engines) {
    Attempt attempt =
        attemptId == null || attemptCreatedAt == null
            ? null
            : new Attempt(
                attemptId,
                attemptCreatedAt,
                mainReturnedAt,
                engines.getOrDefault(attemptId, List.of()));
    return new JobRow(
        new JobAggregate(specification, state, reason, failure, startedAt, finishedAt, attempt),
        number,
        version);
  }
}
