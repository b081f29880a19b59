package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Hold;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks("POST /jobs/{id}/hold")
@Command(header = "Hold a waiting job. It does not start until it is released.")
final class JobsHold extends JobOrder {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Reason, shown to the job's owner.")
  String reason = "";

  JobsHold(Context context) {
    super(context);
  }

  @Override
  Job order(Portal portal, String id) {
    return portal.post(Portal.path("/jobs/{}/hold", id), new Hold(reason), Job.class);
  }
}
