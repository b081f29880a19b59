package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import picocli.CommandLine.Command;

@Asks("POST /jobs/{id}/cancel")
@Command(header = "Cancel a job. An ended job stays unchanged.")
final class JobsCancel extends JobEnding {

  JobsCancel(Context context) {
    super(context, "/cancel", "being cancelled");
  }
}
