package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;

@Asks("POST /jobs/{id}/rerun")
@Command(header = "Submit a job again, with its original request.")
final class JobsRerun extends JobCommand {

  JobsRerun(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    Job again = portal.rerun(find(portal).id());
    return answer(
        again,
        () ->
            List.of(
                "Job #" + again.number() + " " + again.name() + " submitted, id " + again.id(),
                "Follow it with 'satin jobs watch " + again.number() + "'"));
  }
}
