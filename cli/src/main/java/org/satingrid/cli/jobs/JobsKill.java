package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import picocli.CommandLine.Command;

@Asks("POST /jobs/{id}/kill")
@Command(header = "Kill a job. Nodes that do not confirm this within 5 seconds are not waited for.")
final class JobsKill extends JobEnding {

  JobsKill(Context context) {
    super(context, "/kill", "being killed");
  }
}
