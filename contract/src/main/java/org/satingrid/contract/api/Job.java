package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted run of an application.
 *
 * @param id the job's id, a UUID
 * @param number the job's short number on this grid, from 1, as in job 17
 * @param name shown to people, at most 200 characters. The name of a point ends with its number.
 * @param applicationId id of the application that it runs
 * @param applicationName name of the application, or empty if it no longer exists
 * @param model the application's model
 * @param owner user name of the person who submitted it
 * @param state state of the job
 * @param reason the reason why it waits, failed, was cancelled or is held, or null otherwise
 * @param failure the error that ended it, or null
 * @param arguments the arguments that main receives. The arguments of a point include its sweep's.
 * @param inputs files placed in the working directory of every engine
 * @param sites names of the sites that can take part, or empty for any
 * @param parameters values by name, as submitted, or null if arguments were submitted
 * @param labels labels that every participating site must have
 * @param tags search words for lists of jobs, chosen by its submitter
 * @param priority -10 to 10. Higher starts first.
 * @param minWorkers number of workers needed to start
 * @param maxWorkers maximum number of workers, or null for no limit
 * @param timeLimitSeconds wall time of one attempt from the start of main, or null for no limit
 * @param retries allowed further attempts after a failure that neither the program nor the grid
 *     caused, 0 to 10
 * @param createdAt when it was submitted
 * @param startedAt when main of the latest attempt began, or null before
 * @param finishedAt when it ended, or null before
 * @param progress share of the work done, 0 to 1. It never falls within an attempt. For models
 *     other than Satin it is 0 until success.
 * @param secondsLeft estimated time until its end while it runs, or null while unknown, and always
 *     null for models other than Satin
 * @param leftBand probable range of {@code secondsLeft}, or null until the estimate has settled
 * @param workRefSeconds useful work of the latest attempt so far, in seconds of the reference core
 * @param nodes number of nodes that the latest attempt has had
 * @param workers number of workers of these nodes
 * @param attempt number of the latest attempt, 0 before the first
 * @param queue its position among waiting jobs, or null
 * @param sweep counts over the points of a parameter sweep, or null
 * @param parentId id of the sweep of a point, or null for other jobs
 * @param point number of a point within its sweep, from 0, or null for other jobs
 * @param lowestIsolation minimum isolation class of nodes that can take part, or null for any
 * @param policy the policy for selecting the victim of an engine without work
 * @param gang the nodes of a threaded program, or null for other programs
 * @param predicted run time predicted at submission, or null if unknown
 * @param results files that it has left behind, or null without files. The files of a sweep belong
 *     to its points.
 * @param etag changes whenever the job does. A change sent with it as If-Match does not overwrite
 *     the change of another user.
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

  /**
   * The error that ended a job.
   *
   * @param code one of the engine's stable words, such as {@code application-threw}
   * @param message the error in words
   * @param stackTrace the stack trace of the error, cut after 65536 characters, or empty without
   *     one
   * @param node node on which it occurred, or null if it belongs to no single node
   * @param site site of this node, or null without a node
   */
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
   * @param bytes total size of these files
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

  /**
   * The minimum and maximum of the seconds left, estimated from the run so far.
   *
   * @param low minimum, in seconds
   * @param high maximum, in seconds
   */
  public record LeftBand(double low, double high) {}

  /**
   * A place in the queue.
   *
   * @param position place in the queue, from 1, in the order in which jobs choose nodes
   * @param possible false if no enrolled node can ever meet the request in its present form
   * @param estimatedStart when it will probably start, estimated from the time left of running
   *     jobs, or null while unknown
   */
  public record Queue(int position, boolean possible, @Nullable Instant estimatedStart) {}

  /**
   * The number of a sweep's points in each state.
   *
   * @param points number of points
   * @param waiting points that are queued or held
   * @param running points that start or run
   * @param succeeded points that have succeeded
   * @param failed points that have failed, or have reached their time limit
   * @param cancelled points that were cancelled or killed
   */
  public record Sweep(
      int points, int waiting, int running, int succeeded, int failed, int cancelled) {}
}
