package org.satingrid.cli.jobs;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.command.Period;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.ModelText;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Asks({"GET /jobs", "GET /jobs/{id}"})
@Command(header = "List jobs, newest first.")
final class JobsList extends PortalCommand {

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = "Only jobs in this state: ${COMPLETION-CANDIDATES}.")
  @Nullable JobState state;

  @Option(names = "--owner", paramLabel = "NAME", description = "Only jobs of this user.")
  @Nullable String owner;

  @Option(
      names = "--app",
      paramLabel = "NAME|ID",
      description = "Only jobs of this application, with all versions of this name.")
  @Nullable String app;

  @Option(
      names = "--name",
      paramLabel = "START",
      description = "Only jobs with names that begin with START.")
  @Nullable String name;

  @Option(
      names = "--tag",
      paramLabel = "TAG",
      description = "Only jobs with this tag. Repeat the option for jobs with several tags.")
  List<String> tags = new ArrayList<>();

  @Option(
      names = "--parent",
      paramLabel = "JOB",
      description = "Only the points of this sweep, which other lists leave out.")
  @Nullable String parent;

  @Mixin Period period = new Period();

  @Mixin ListLimit limit = new ListLimit();

  JobsList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    int most = limit.most();
    Query query =
        new Query("/jobs")
            .with("state", state)
            .with("owner", owner)
            .with("application", app)
            .with("name", name)
            .with("parent", parent == null ? null : JobReference.find(portal(), parent).id());
    tags.forEach(tag -> query.with("tag", tag));
    period.addTo(query, context.clock());
    List<Job> jobs = portal().list(query, Job.class, most);
    if (json) {
      printJson(new Page<>(jobs, null));
      return Exit.OK;
    }
    if (jobs.isEmpty()) {
      print("No jobs. Submit one with 'satin jobs submit --app NAME -- ARGS'");
      return Exit.OK;
    }
    Table table =
        new Table(
            "Job", "Name", "State", ">Done (%)", ">Took", ">Nodes", "Owner", "Submitted", "Reason");
    for (Job job : jobs) {
      table.row(
          "#" + job.number(),
          job.name(),
          job.state(),
          ModelText.knowsProgress(job) ? Units.percent(job.progress()) : "-",
          took(job, context.clock().instant()),
          job.nodes(),
          job.owner(),
          Units.minute(job.createdAt(), context.clock().getZone()),
          job.reason() == null ? "" : Plain.cut(job.reason(), 60));
    }
    print(table.lines());
    return Exit.OK;
  }

  private static String took(Job job, Instant now) {
    Instant end = job.finishedAt() == null ? now : job.finishedAt();
    return Units.between(job.startedAt(), end);
  }
}
