package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Parameters;

/** A command for one job. */
abstract class JobCommand extends PortalCommand {

  @Parameters(
      index = "0",
      paramLabel = "JOB",
      description = "Number of the job, such as 12, or its id.")
  String job = "";

  JobCommand(Context context) {
    super(context);
  }

  protected final Job find(Portal portal) {
    return JobReference.find(portal, job);
  }

  /**
   * Reads a document of the job.
   *
   * @param path path below the job's path, such as {@code /steals}
   */
  protected final <T> T below(Portal portal, String path, Class<T> type) {
    return portal.get(Portal.path("/jobs/{}", find(portal).id()) + path, type);
  }
}
