package org.satingrid.cli.jobs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.command.UsageException;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.StealingPolicy;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options with the values of a submission, except the program. */
final class JobTerms {

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description = "Value of a parameter of the application. Repeat the option for more.")
  Map<String, String> parameters = new LinkedHashMap<>();

  @Option(
      names = "--label",
      paramLabel = "LABEL",
      description = "Label that each participating site must have. Repeat the option for more.")
  List<String> labels = new ArrayList<>();

  @Option(
      names = "--tag",
      paramLabel = "TAG",
      description = "Tag for filtering lists of jobs. Repeat the option for more.")
  List<String> tags = new ArrayList<>();

  @Option(
      names = "--priority",
      paramLabel = "N",
      description = "-10 to 10; higher starts first (default: 0).")
  @Nullable Integer priority;

  @Option(
      names = "--min-workers",
      paramLabel = "N",
      description = "Minimum number of workers at the start (default: 1).")
  @Nullable Integer minWorkers;

  @Option(names = "--max-workers", paramLabel = "N", description = "Maximum number of workers.")
  @Nullable Integer maxWorkers;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "Time limit of the program, such as 90s, 10m or 2h.")
  @Nullable Duration timeLimit;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description =
          "Additional attempts after a failure, unless the program or the grid caused the failure.")
  @Nullable Integer retries;

  @Option(
      names = "--isolation",
      paramLabel = "CLASS",
      description = "Lowest isolation class of the nodes that take part: A, B or C (default: C).")
  @Nullable IsolationClass lowestIsolation;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description =
          "Stealing policy, the choice of the victim: ahead (default), crs,"
              + " crs_split, rs or mw.")
  @Nullable StealingPolicy policy;

  @Mixin GangOptions gang = new GangOptions();

  @Option(names = "--hold", description = "Hold the job until it is released.")
  boolean hold;

  NewJob job(
      String application,
      @Nullable String name,
      List<String> arguments,
      List<NewJob.Input> inputs,
      List<String> sites) {
    if (!parameters.isEmpty() && !arguments.isEmpty()) {
      throw new UsageException(
          "Give parameters or arguments, not both: parameters become" + " arguments");
    }
    return NewJob.of(application)
        .name(name)
        .arguments(arguments)
        .inputs(inputs)
        .sites(sites)
        .parameters(parameters.isEmpty() ? null : parameters)
        .labels(labels.isEmpty() ? null : labels)
        .priority(priority)
        .minWorkers(minWorkers)
        .maxWorkers(maxWorkers)
        .timeLimitSeconds(timeLimit == null ? null : Math.toIntExact(timeLimit.toSeconds()))
        .retries(retries)
        .hold(hold ? Boolean.TRUE : null)
        .lowestIsolation(lowestIsolation)
        .policy(policy)
        .tags(tags.isEmpty() ? null : tags)
        .gang(gang.gang())
        .build();
  }
}
