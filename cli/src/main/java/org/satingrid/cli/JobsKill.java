package org.satingrid.cli;

import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Kills a job. */
@Asks("POST /jobs/{id}/kill")
@Command(header = "Kill a job: nodes that do not confirm within seconds are given up.")
final class JobsKill extends JobOrder {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Why; shown to the job's owner.")
  String reason = "";

  JobsKill(Context context) {
    super(context);
  }

  @Override
  Job order(Portal portal, String id) {
    return portal.post(Portal.path("/jobs/{}/kill", id), new Cancel(reason), Job.class);
  }

  @Override
  String state(Job answer) {
    return answer.state().terminal() ? answer.state().name() : "being killed";
  }
}
