package org.satingrid.cli;

import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Cancels a job. */
@Command(header = "Cancel a job. One that has ended stays as it is.")
final class JobsCancel extends PortalCommand {

  @Parameters(paramLabel = "JOB", description = "Its number, such as 12, or its id.")
  String job = "";

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
  public Integer call() {
    Portal portal = portal();
    Job answer = portal.cancel(JobReference.find(portal, job).id(), reason);
    if (json) {
      printJson(answer);
    } else {
      print(
          Plain.line(
              "#"
                  + answer.number()
                  + " "
                  + answer.name()
                  + " is "
                  + (answer.state().terminal() ? answer.state() : "being cancelled")));
    }
    return Exit.OK;
  }
}
