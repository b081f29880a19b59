package org.satingrid.cli.jobs;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Follows a job to its end. */
@Asks("GET /jobs/{id}/events")
@Command(
    header = "Follow a job to its end.",
    description = {
      "Shows progress, time left and each site's share, and at the end the work of each site.",
      "Exits with 0 if the job succeeded, 1 if it failed or was cancelled."
    })
final class JobsWatch extends PortalCommand {

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String job = "";

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "Stop watching after 90s, 10m or 2h. The job goes on.")
  @Nullable Duration timeout;

  JobsWatch(Context context) {
    super(context);
  }

  @Override
  public boolean jsonLines() {
    return true;
  }

  @Override
  public Integer call() {
    Deadline deadline = Deadline.after(timeout, context.clock());
    Portal portal = portal();
    String id = JobReference.find(portal, job).id();
    return new Watcher(context, json).watch(portal, id, deadline);
  }
}
