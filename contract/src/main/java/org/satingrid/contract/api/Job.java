package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted run of an application.
 *
 * @param model the application's model
 * @param reason the reason why it waits, failed, was cancelled or is held, or null otherwise
 * @param failure the error that ended it, or null
 * @param startedAt when main of the latest attempt began
 * @param progress share of the work done, 0 to 1. It never falls within an attempt. For models
 *     other than Satin it is 0 until success
 * @param tags search words for lists of jobs, chosen by its submitter
 * @param secondsLeft estimate, or null while unknown, and always null for models other than Satin
 * @param leftBand probable range of {@code secondsLeft}, or null until the estimate has settled
 * @param workRefSeconds work done so far by the latest attempt
 * @param nodes that the latest attempt has had
 * @param attempt number of the latest attempt, 0 before the first
 * @param queue its position among waiting jobs, or null
 * @param sweep counts over the points of a parameter sweep, or null
 * @param parentId the sweep of a point, or null for other jobs
 * @param point number of a point within its sweep, from 0, or null for other jobs
 * @param lowestIsolation minimum isolation class of nodes that can take part, or null for any
 * @param policy selects the node that an engine without work asks
 * @param gang the nodes of a threaded program, or null for every other
 * @param predicted predicted run time, as shown at submission, or null if unknown
 * @param results files that it has left behind, or null without files. The files of a sweep belong
 *     to its points.
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

  /** The error that ended a job. {@code code} is one of the engine's stable words. */
  public record Failure(
      String code,
      String message,
      String stackTrace,
      @Nullable String node,
      @Nullable String site) {}

  /**
   * The result files of a job, in total.
   *
   * @param files number of files
   * @param bytes total size
   * @param first name of the first file in the order of names, or empty without files
   * @param leftOut number of files that were not kept, or null from portals that do not count them
   */
  public record Results(int files, long bytes, String first, @Nullable Integer leftOut) {
    /** Creates the totals of files that were all kept. */
    public Results(int files, long bytes, String first) {
      this(files, bytes, first, 0);
    }

    /** Returns how many files are not kept, as far as that is known. */
    public int missing() {
      return leftOut == null ? 0 : leftOut;
    }
  }

  /** The minimum and maximum of the seconds left, estimated from the run so far. */
  public record LeftBand(double low, double high) {}

  /**
   * A place in the queue.
   *
   * @param position from 1, in the order in which jobs choose nodes
   * @param possible false if no enrolled node can ever meet the request as it stands
   * @param estimatedStart from the time left of what runs, or null while unknown
   */
  public record Queue(int position, boolean possible, @Nullable Instant estimatedStart) {}

  /** The number of a sweep's points in each state. */
  public record Sweep(
      int points, int waiting, int running, int succeeded, int failed, int cancelled) {}
}
