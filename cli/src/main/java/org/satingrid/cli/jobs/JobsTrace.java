package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Downloads a run as a trace. */
@Asks("GET /jobs/{id}/trace")
@Command(
    header = "Write a job's run as a trace that Perfetto opens.",
    description =
        "The trace has the nodes, the tasks that they stole from one another, and each site's rate"
            + " of work. A file of the same name is replaced.")
final class JobsTrace extends JobCommand {

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File to write (default: job-NUMBER.perfetto-trace).")
  @Nullable Path out;

  JobsTrace(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    Job found = find(portal);
    Path file = out == null ? Path.of("job-" + found.number() + ".perfetto-trace") : out;
    portal.trace(found.id(), file);
    if (json) {
      printJson(Map.of("file", file.toString(), "bytes", Files.size(file)));
    } else {
      print(Plain.line(file + "  " + Units.bytes(Files.size(file))));
    }
    return Exit.OK;
  }
}
