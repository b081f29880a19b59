package org.satingrid.cli;

import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Cancels a job. */
@Asks("POST /jobs/{id}/cancel")
@Command(header = "Cancel a job. One that has ended stays as it is.")
final class JobsCancel extends JobOrder {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Why; shown to the job's owner.")
  String reason = "";

  JobsCancel(Context context) {
    super(context);
  }

  @Override
  Job order(Portal portal, String id) {
    return portal.post(Portal.path("/jobs/{}/cancel", id), new Cancel(reason), Job.class);
  }

  @Override
  String state(Job answer) {
    return answer.state().terminal() ? answer.state().name() : "being cancelled";
  }
}
