package org.satingrid.cli.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.FailureText;
import org.satingrid.cli.text.ModelText;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /jobs/{id}")
@Command(header = "Show a job: its progress, its nodes and its request.")
final class JobsShow extends PortalCommand {

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String name = "";

  JobsShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Job job = JobReference.find(portal(), name);
    if (json) {
      printJson(job);
    } else {
      print(lines(job));
    }
    return Exit.OK;
  }

  private List<String> lines(Job job) {
    List<String> lines = new ArrayList<>();
    lines.add("Job #" + job.number() + " " + job.name() + " is " + job.state());
    if (job.reason() != null) {
      lines.add("Reason: " + job.reason());
    }
    if (job.failure() != null) {
      lines.addAll(FailureText.lines(job.failure(), job.reason()));
    }
    lines.add("Application " + job.applicationName() + ", model " + ModelText.name(job.model()));
    String limits = ModelText.limits(job.model());
    if (limits != null) {
      lines.add(limits);
    }
    lines.add(progress(job));
    lines.add(job.workers() + " workers on " + job.nodes() + " nodes, attempt " + job.attempt());
    Gang gang = job.gang();
    lines.add(gang == null ? "Stealing policy " + job.policy() : nodes(gang));
    if (!job.tags().isEmpty()) {
      lines.add("Tags " + String.join(", ", job.tags()));
    }
    lines.add("Submitted by " + job.owner() + " at " + minute(job.createdAt()));
    if (job.startedAt() != null) {
      lines.add("Started at " + minute(job.startedAt()));
    }
    if (job.finishedAt() != null) {
      lines.add(
          "Ended at "
              + minute(job.finishedAt())
              + ", took "
              + Units.between(job.startedAt(), job.finishedAt()));
    }
    if (job.results() != null) {
      lines.add("Results " + files(job.results()));
    }
    lines.add("Arguments " + (job.arguments().isEmpty() ? "-" : String.join(" ", job.arguments())));
    return lines.stream().map(Plain::line).toList();
  }

  private static String files(Job.Results results) {
    int missing = results.missing();
    String incomplete = missing == 0 ? "" : "incomplete: " + Units.files(missing) + " not kept";
    if (results.files() == 0) {
      return incomplete;
    }
    String others = results.files() == 1 ? "" : " and " + (results.files() - 1) + " more";
    String kept = results.first() + others + ", " + Units.bytes(results.bytes());
    return incomplete.isEmpty() ? kept : kept + "; " + incomplete;
  }

  private static String nodes(Gang gang) {
    return "Asks for "
        + gang.nodes()
        + " nodes at once"
        + (Boolean.TRUE.equals(gang.severalSites()) ? "" : ", of one site")
        + "; access "
        + String.valueOf(gang.access()).toLowerCase(Locale.ROOT);
  }

  private static String progress(Job job) {
    String work = Units.work(job.workRefSeconds()) + " ref-s of work done";
    // The tasks through which an exception went count as done. Their rest was never computed.
    if (!ModelText.knowsProgress(job) || job.state() == JobState.FAILED) {
      return work;
    }
    String left = job.secondsLeft() == null ? "" : ", " + Units.time(job.secondsLeft()) + " left";
    return Units.percent(job.progress()) + " % done, " + work + left;
  }

  private String minute(Instant at) {
    return Units.minute(at, context.clock().getZone());
  }
}
