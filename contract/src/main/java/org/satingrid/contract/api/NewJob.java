package org.satingrid.contract.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a job. Null values take their defaults.
 *
 * @param name shown to people, or null for the application's name
 * @param arguments arguments of the application's {@code main}, or empty if {@code parameters} are
 *     given
 * @param inputs files placed in the working directory of every engine
 * @param sites names of the sites that may take part, or empty for any
 * @param parameters values by name. The application's description checks them and turns them into
 *     arguments.
 * @param labels labels that every participating site must have
 * @param priority -10 to 10, default 0. Higher starts first.
 * @param minWorkers number of workers needed to start, default 1
 * @param maxWorkers maximum number of workers, or null for no limit
 * @param timeLimitSeconds wall time of one attempt from the start of main, or null for no limit
 * @param retries further attempts after a failure that neither the program nor the grid caused, 0
 *     to 10. Failures of the grid have a separate limit.
 * @param hold true to wait until the job is released
 * @param points arguments of each point of a parameter sweep, appended to {@code arguments}. Each
 *     point is one run of main.
 * @param lowestIsolation minimum isolation class of nodes that can take part, or null for any
 * @param policy selects the node that an engine without work asks, or null for {@link
 *     StealingPolicy#DEFAULT}
 * @param tags search words for lists of jobs, chosen by the submitter, 16 at most, or null for an
 *     empty list
 * @param gang the nodes of a threaded program, in place of {@code minWorkers}, {@code maxWorkers}
 *     and {@code policy}, or null for other programs
 */
public record NewJob(
    String applicationId,
    @Nullable String name,
    List<String> arguments,
    List<Input> inputs,
    List<String> sites,
    @Nullable Map<String, String> parameters,
    @Nullable List<String> labels,
    @Nullable Integer priority,
    @Nullable Integer minWorkers,
    @Nullable Integer maxWorkers,
    @Nullable Integer timeLimitSeconds,
    @Nullable Integer retries,
    @Nullable Boolean hold,
    @Nullable List<List<String>> points,
    @Nullable IsolationClass lowestIsolation,
    @Nullable StealingPolicy policy,
    @Nullable List<String> tags,
    @Nullable Gang gang) {

  /** Creates a request with the default of every other value. */
  public NewJob(
      String applicationId,
      @Nullable String name,
      List<String> arguments,
      List<Input> inputs,
      List<String> sites) {
    this(
        applicationId,
        name,
        arguments,
        inputs,
        sites,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  /** A job of an application, to be described further. */
  public static NewJobBuilder of(String applicationId) {
    return new NewJobBuilder(applicationId);
  }

  /** The same job, to be changed. */
  public NewJobBuilder toBuilder() {
    return new NewJobBuilder(this);
  }

  /** An uploaded file under the name the application expects. */
  public record Input(String fileId, String name) {}
}
