package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.portal.ResultFiles;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Downloads the result files of a job. */
@Asks({
  "GET /jobs",
  "GET /jobs/{id}/artifacts",
  "GET /jobs/{id}/artifacts/{name}",
  "GET /jobs/{id}/results.zip",
  "GET /jobs/{id}/results/file",
  "GET /jobs/{id}/results/left-out"
})
@Command(
    header = "Download a job's result files.",
    description =
        "Keeps the program's folders and checks hashes. Replaces files of the same name. If the"
            + " portal did not keep all files, prints the reason and ends with code 7. Of a sweep,"
            + " downloads the files of each point into a folder, and lists the points in"
            + " points.csv.")
public final class JobsResults extends PortalCommand {

  /** A file that was written, for {@code --json}. */
  public record Result(String name, String file, long sizeBytes, String sha256) {}

  /** More points than a sweep can have. */
  private static final int MAX_POINTS = 100_000;

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
    Path folder = out == null ? Path.of("job-" + found.number()) : out;
    List<Result> results = new ArrayList<>();
    boolean complete =
        found.sweep() == null
            ? download(portal, found, folder, results)
            : downloadPoints(portal, found, folder, results);
    if (json) {
      printJson(results);
    } else if (results.isEmpty()) {
      print("Job #" + found.number() + " (" + found.state() + ") has no result files");
    }
    return complete ? Exit.OK : Exit.INCOMPLETE;
  }

  private boolean downloadPoints(Portal portal, Job sweep, Path folder, List<Result> results)
      throws IOException {
    List<Job> points = new ArrayList<>();
    points.addAll(
        portal.list(new Query("/jobs").with("parent", sweep.id()), Job.class, MAX_POINTS));
    points.sort(Comparator.comparing(SweepTable::number));
    boolean complete = true;
    for (Job point : points) {
      complete &= download(portal, point, folder.resolve(SweepTable.folder(point)), results);
    }
    Files.createDirectories(folder);
    Path table = folder.resolve("points.csv");
    Files.writeString(table, SweepTable.of(points));
    if (!json) {
      print(Plain.line(table + "  " + points.size() + " points"));
    }
    return complete;
  }

  /** Downloads the files of one job. Returns false if the portal did not keep all of them. */
  private boolean download(Portal portal, Job found, Path folder, List<Result> results)
      throws IOException {
    List<Artifact> artifacts = portal.artifacts(found.id());
    if (!artifacts.isEmpty()) {
      Files.createDirectories(folder);
      try (ResultFiles files = portal.resultFiles(found.id(), artifacts, folder)) {
        download(files, artifacts, folder, results);
      }
    }
    return complete(portal, found);
  }

  private void download(
      ResultFiles files, List<Artifact> artifacts, Path folder, List<Result> results)
      throws IOException {
    ResultFolder places = new ResultFolder(folder);
    for (Artifact artifact : artifacts) {
      Path file = places.place(artifact.name());
      files.write(artifact, file);
      results.add(
          new Result(artifact.name(), file.toString(), artifact.sizeBytes(), artifact.sha256()));
      if (!json) {
        print(Plain.line(file + "  " + Units.bytes(artifact.sizeBytes())));
      }
    }
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
