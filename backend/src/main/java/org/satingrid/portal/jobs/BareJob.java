package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A job read from one row, without its engines. */
record BareJob(
    Specification specification,
    JobStatus status,
    @Nullable QueuePlace place,
    @Nullable UUID attemptId,
    int attemptNumber,
    PastFaults attemptBefore,
    @Nullable Instant attemptCreatedAt,
    Mastery mastery,
    @Nullable Instant mainReturnedAt,
    @Nullable AttemptEnd attemptEnd,
    long number,
    long version) {

  JobRow with(Map<UUID, List<Engine>> engines) {
    Attempt attempt =
        attemptId == null || attemptCreatedAt == null
            ? null
            : new Attempt(
                attemptId,
                attemptNumber,
                attemptBefore,
                attemptCreatedAt,
                mastery,
                mainReturnedAt,
                attemptEnd,
                engines.getOrDefault(attemptId, List.of()));
    return new JobRow(new JobAggregate(specification, status, attempt), place, number, version);
  }
}
