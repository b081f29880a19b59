package org.satingrid.contract.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a job. What is null has its default.
 *
 * @param name shown to people; null takes the application's name
 * @param arguments passed to the application's {@code main}; empty if {@code parameters} are given
 * @param inputs files placed in the working directory of every engine
 * @param sites names of the sites that may take part; empty means any
 * @param parameters values by name, checked against the application's description, which says what
 *     arguments they become
 * @param labels what every site that takes part must offer
 * @param priority -10 to 10, default 0; higher starts first
 * @param minWorkers starts on no fewer, default 1
 * @param maxWorkers never uses more; null is no limit
 * @param timeLimitSeconds wall time of one attempt from the start of main; null is no limit
 * @param retries further attempts after one that failed for no fault of the program or the grid, 0
 *     to 10; faults of the grid have attempts of their own
 * @param hold true to wait until it is released
 * @param points arguments of each point of a parameter sweep, put after {@code arguments}: one run
 *     of main each
 * @param lowestIsolation class of the nodes that may take part, or a better one; null is any
 * @param policy which node is asked for work; null takes {@link StealingPolicy#DEFAULT}
 * @param tags words of the submitter by which lists find the job, 16 at most; null is none
 * @param gang the nodes of a threaded program, in place of {@code minWorkers}, {@code maxWorkers}
 *     and {@code policy}; null for every other
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

  /** With every default. */
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
