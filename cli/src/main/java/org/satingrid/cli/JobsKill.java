package org.satingrid.cli;

import picocli.CommandLine.Command;

@Asks("POST /jobs/{id}/kill")
@Command(header = "Kill a job. Nodes that do not confirm within seconds are given up.")
final class JobsKill extends JobEnding {

  JobsKill(Context context) {
    super(context, "/kill", "being killed");
  }
}
