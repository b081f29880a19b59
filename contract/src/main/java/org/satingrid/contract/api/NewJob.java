package org.satingrid.contract.api;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Requests a job. Null values take their defaults.
 *
 * @param applicationId id of an application that the caller can see
 * @param name shown to people, at most 200 printable characters, or null for the application's name
 * @param arguments arguments of the application's {@code main}, 256 at most, each of at most 8192
 *     characters and 65536 together. Null and an empty list are the same. Empty if parameters are
 *     given.
 * @param inputs files placed in the working directory of every engine, 64 at most, or null for an
 *     empty list
 * @param sites names of the sites that can take part, 64 at most, or empty or null for any
 * @param parameters values by name, 100 at most, each of at most 8192 characters. The application's
 *     description checks them and turns them into arguments. Null means that {@code arguments} are
 *     given.
 * @param labels labels that every participating site must have, 32 at most, or null for an empty
 *     list
 * @param priority -10 to 10, default 0. Higher starts first.
 * @param minWorkers number of workers needed to start, 1 to 1000000, default 1
 * @param maxWorkers maximum number of workers, 1 to 1000000 and not below {@code minWorkers}, or
 *     null for no limit
 * @param timeLimitSeconds wall time of one attempt from the start of main, 1 to 31536000 (a year),
 *     or null for the portal's default, which can be no limit
 * @param retries further attempts after a failure that neither the program nor the grid caused, 0
 *     to 10, default 0. Failures of the grid have a separate limit.
 * @param hold true to wait until the job is released, default false
 * @param points arguments of each point of a parameter sweep, appended to {@code arguments}, 1 to
 *     1000 points, or null for a job that is not a sweep. Each point is one run of main.
 * @param lowestIsolation minimum isolation class of nodes that can take part, or null for any
 * @param policy the policy for selecting the victim of an engine without work, or null for {@link
 *     StealingPolicy#DEFAULT}
 * @param tags search words for lists of jobs, chosen by the submitter, 16 at most, or null for an
 *     empty list. A tag has 1 to 64 letters, digits and characters of {@code ._:/=+@-}.
 * @param gang the nodes of a threaded program, in place of {@code minWorkers}, {@code maxWorkers}
 *     and {@code policy}, or null for other programs
 */
public record NewJob(
    @Size(max = 36) String applicationId,
    @Size(max = 200) @Nullable String name,
    @Size(max = 256) @Nullable List<@Size(max = Bounds.MAX_TEXT) String> arguments,
    @Size(max = 64) @Nullable List<Input> inputs,
    @Size(max = 64) @Nullable List<@Size(max = 40) String> sites,
    @Size(max = 100) @Nullable Map<String, @Size(max = Bounds.MAX_TEXT) String> parameters,
    @Size(max = 32)
        @Nullable List<@Pattern(regexp = Bounds.LABEL, message = Bounds.LABEL_RULE) String> labels,
    @Min(-10) @Max(10) @Nullable Integer priority,
    @Min(1) @Max(Bounds.MAX_WORKERS) @Nullable Integer minWorkers,
    @Min(1) @Max(Bounds.MAX_WORKERS) @Nullable Integer maxWorkers,
    @Min(1) @Max(Bounds.YEAR_SECONDS) @Nullable Integer timeLimitSeconds,
    @Min(0) @Max(10) @Nullable Integer retries,
    @Nullable Boolean hold,
    @Size(min = 1, max = 1000)
        @Nullable List<@Size(max = 256) List<@Size(max = Bounds.MAX_TEXT) String>> points,
    @Nullable IsolationClass lowestIsolation,
    @Nullable StealingPolicy policy,
    @Size(max = 16) @Nullable List<@Size(min = 1, max = 64) String> tags,
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

  /** Returns the arguments, or an empty list by default. */
  @Override
  public List<String> arguments() {
    return arguments == null ? List.of() : arguments;
  }

  /** Returns the inputs, or an empty list by default. */
  @Override
  public List<Input> inputs() {
    return inputs == null ? List.of() : inputs;
  }

  /** Returns the names of the sites, or an empty list for any site. */
  @Override
  public List<String> sites() {
    return sites == null ? List.of() : sites;
  }

  /** Returns the first step for a request of a job of an application. */
  public static NewJobBuilder of(String applicationId) {
    return new NewJobBuilder(applicationId);
  }

  /** Returns the same request, to be changed. */
  public NewJobBuilder toBuilder() {
    return new NewJobBuilder(this);
  }

  /**
   * An uploaded file, and the name under which the application finds it.
   *
   * @param fileId id of a file that the caller uploaded, its SHA-256 in lower-case hex
   * @param name plain file name of 1 to 200 characters, different from the names of the job's other
   *     inputs
   */
  public record Input(@Size(max = 100) String fileId, @Size(min = 1, max = 200) String name) {}
}
