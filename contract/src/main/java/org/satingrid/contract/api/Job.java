package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted run of an application.
 *
 * @param model of its application
 * @param reason why it waits, failed, was cancelled or is held; null otherwise
 * @param failure the error that ended it, or null
 * @param startedAt when main of the latest attempt began
 * @param progress share of the work done, 0 to 1; never falls within an attempt; of a model other
 *     than Satin 0 until the job has succeeded
 * @param tags words of its submitter by which lists find it
 * @param secondsLeft estimated, or null while unknown, as always for a model other than Satin
 * @param leftBand between which {@code secondsLeft} probably lies, or null until the estimate has
 *     settled
 * @param workRefSeconds work done so far by the latest attempt
 * @param nodes that the latest attempt has had
 * @param attempt number of the latest attempt, 0 before the first
 * @param queue its place among those that wait, or null
 * @param sweep counts over the points of a parameter sweep, or null
 * @param parentId of a point: the sweep it belongs to
 * @param point of a point: its number from 0
 * @param lowestIsolation class of the nodes that may take part, or a better one; null is any
 * @param policy which node its engines ask for work
 * @param gang the nodes of a threaded program; null for every other
 * @param predicted how long it would run, as told when it was submitted; null if that was not known
 * @param results files that it has left behind, or null if there is none; of a sweep its points
 *     have them
 * @param etag changes whenever the job does
 */
public record Job(
    String id,
    long number,
    String name,
    String applicationId,
    String applicationName,
    ProgrammingModel model,
    String owner,
    JobState state,
    @Nullable String reason,
    @Nullable Failure failure,
    List<String> arguments,
    List<NewJob.Input> inputs,
    List<String> sites,
    @Nullable Map<String, String> parameters,
    List<String> labels,
    List<String> tags,
    int priority,
    int minWorkers,
    @Nullable Integer maxWorkers,
    @Nullable Integer timeLimitSeconds,
    int retries,
    Instant createdAt,
    @Nullable Instant startedAt,
    @Nullable Instant finishedAt,
    double progress,
    @Nullable Double secondsLeft,
    @Nullable LeftBand leftBand,
    double workRefSeconds,
    int nodes,
    int workers,
    int attempt,
    @Nullable Queue queue,
    @Nullable Sweep sweep,
    @Nullable String parentId,
    @Nullable Integer point,
    @Nullable IsolationClass lowestIsolation,
    StealingPolicy policy,
    @Nullable Gang gang,
    @Nullable Prediction predicted,
    @Nullable Results results,
    String etag) {

  /** The error that ended a job; {@code code} is one of the engine's stable words. */
  public record Failure(
      String code,
      String message,
      String stackTrace,
      @Nullable String node,
      @Nullable String site) {}

  /**
   * Result files of a job together.
   *
   * @param files how many there are
   * @param bytes of all of them
   * @param first name of the first one in the order of names; empty if there is none
   * @param leftOut how many files are not kept; null from portals that do not tell
   */
  public record Results(int files, long bytes, String first, @Nullable Integer leftOut) {
    /** Files of which all are kept. */
    public Results(int files, long bytes, String first) {
      this(files, bytes, first, 0);
    }

    /** Returns how many files are not kept, as far as that is known. */
    public int missing() {
      return leftOut == null ? 0 : leftOut;
    }
  }

  /** Seconds left, at the least and at the most, as far as the course until now shows. */
  public record LeftBand(double low, double high) {}

  /**
   * A place in the queue.
   *
   * @param position from 1, in the order in which jobs choose nodes
   * @param possible false if no enrolled node can ever meet the request as it stands
   * @param estimatedStart from the time left of what runs, or null while unknown
   */
  public record Queue(int position, boolean possible, @Nullable Instant estimatedStart) {}

  /** How many points of a sweep are where. */
  public record Sweep(
      int points, int waiting, int running, int succeeded, int failed, int cancelled) {}
}
