package org.satingrid.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Downloads the result files of a job. */
@Asks({
  "GET /jobs/{id}/artifacts",
  "GET /jobs/{id}/artifacts/{name}",
  "GET /jobs/{id}/results/file",
  "GET /jobs/{id}/results/left-out"
})
@Command(
    header = "Download a job's result files.",
    description =
        "Keeps the program's folders and checks hashes. Replaces files of the same name. If the"
            + " portal did not keep all files, prints the reason and ends with code 7.")
final class JobsResults extends PortalCommand {

  /** A file that was written, for {@code --json}. */
  record Result(String name, String file, long sizeBytes, String sha256) {}

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String job = "";

  @Option(
      names = {"--into", "--out"},
      paramLabel = "DIR",
      description = "Folder (default: job-NUMBER).")
  @Nullable Path out;

  JobsResults(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    Job found = JobReference.find(portal, job);
    List<Artifact> artifacts = portal.artifacts(found.id());
    Path folder = out == null ? Path.of("job-" + found.number()) : out;
    List<Result> results = new ArrayList<>();
    ResultFolder places = new ResultFolder(folder);
    for (Artifact artifact : artifacts) {
      Path file = places.place(artifact.name());
      portal.download(found.id(), artifact, file);
      results.add(
          new Result(artifact.name(), file.toString(), artifact.sizeBytes(), artifact.sha256()));
      if (!json) {
        print(Plain.line(file + "  " + Units.bytes(artifact.sizeBytes())));
      }
    }
    if (json) {
      printJson(results);
    } else if (results.isEmpty()) {
      print("Job #" + found.number() + " (" + found.state() + ") has no result files");
    }
    return complete(portal, found) ? Exit.OK : Exit.INCOMPLETE;
  }

  /**
   * Returns true if all files of the job are kept. Otherwise prints why some are not, and returns
   * false.
   */
  private boolean complete(Portal portal, Job found) {
    int missing = found.results() == null ? 0 : found.results().missing();
    if (missing > 0) {
      context.err().println("satin: results incomplete: " + Units.files(missing) + " not kept");
      for (String reason : portal.leftOut(found.id())) {
        context.err().println("  " + Plain.line(reason));
      }
    }
    return missing == 0;
  }
}
