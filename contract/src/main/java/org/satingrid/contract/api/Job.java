package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A submitted run of an application.
 *
 * @param reason why it waits, failed or was cancelled; null otherwise
 * @param failure the error that ended it, or null
 * @param progress share of the work done, 0 to 1; never falls
 * @param secondsLeft estimated, or null while unknown
 * @param workRefSeconds work done so far
 * @param etag changes whenever the job does
 */
public record Job(
    String id,
    long number,
    String name,
    String applicationId,
    String applicationName,
    String owner,
    JobState state,
    @Nullable String reason,
    @Nullable Failure failure,
    List<String> arguments,
    List<NewJob.Input> inputs,
    List<String> sites,
    Instant createdAt,
    @Nullable Instant startedAt,
    @Nullable Instant finishedAt,
    double progress,
    @Nullable Double secondsLeft,
    double workRefSeconds,
    int nodes,
    int workers,
    String etag) {

  /** The error that ended a job; {@code code} is one of the engine's stable words. */
  public record Failure(
      String code,
      String message,
      String stackTrace,
      @Nullable String node,
      @Nullable String site) {}
}
