package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a job that can change, as they were before a change. Only differences are stored.
 */
record JobSnapshot(
    JobStatus status,
    JobDemand demand,
    @Nullable UUID attemptId,
    @Nullable Mastery mastery,
    @Nullable Instant mainReturnedAt,
    @Nullable AttemptEnd attemptEnd,
    List<Engine> engines) {

  /** Returns true if the attempts of both snapshots have the same stored values. */
  boolean hasSameAttempt(JobSnapshot other) {
    return Objects.equals(attemptId, other.attemptId)
        && Objects.equals(mastery, other.mastery)
        && Objects.equals(mainReturnedAt, other.mainReturnedAt)
        && Objects.equals(attemptEnd, other.attemptEnd);
  }

  /** Returns the engines that are new or have changed since the snapshot {@code before}. */
  List<Engine> enginesChangedSince(JobSnapshot before) {
    Set<Engine> unchanged = new HashSet<>(before.engines);
    return engines.stream().filter(engine -> !unchanged.contains(engine)).toList();
  }

  static JobSnapshot of(JobAggregate job) {
    Attempt attempt = job.attempt();
    return new JobSnapshot(
        job.status(),
        job.specification().demand(),
        attempt == null ? null : attempt.id(),
        attempt == null ? null : attempt.mastery(),
        attempt == null ? null : attempt.mainReturnedAt(),
        attempt == null ? null : attempt.end(),
        attempt == null ? List.of() : attempt.engines());
  }
}
