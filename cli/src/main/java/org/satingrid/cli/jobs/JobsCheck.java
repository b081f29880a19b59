package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.apps.Applications;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Predicts the course of a job. */
@Asks("POST /jobs/check")
@Command(
    header = "Show where a job could run, without submitting it.",
    description =
        "Takes the options of 'satin jobs submit'. The exit code is 5 if the portal would refuse"
            + " the job, or if the job could never start.")
public final class JobsCheck extends PortalCommand {

  /**
   * The output with {@code --json}.
   *
   * @param uploads files that a submission would upload
   * @param check the portal's answer, or null if the application is not uploaded, because the
   *     portal can only check an uploaded application
   */
  public record Plan(List<Upload> uploads, @Nullable JobCheck check) {}

  /** A file that is not uploaded yet. */
  public record Upload(String file, long sizeBytes, String sha256) {}

  @Mixin JobOptions options = new JobOptions();

  JobsCheck(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    JobRequest request = options.request(this::portal);
    Portal portal = portal();
    List<Upload> uploads = new ArrayList<>();
    String application = application(portal, request, uploads);
    JobCheck check = application == null ? null : check(portal, request, application, uploads);
    answer(new Plan(uploads, check), () -> lines(uploads, check));
    boolean starts = check == null || (check.ok() && check.impossible() == null);
    return starts ? Exit.OK : Exit.REFUSED;
  }

  /** Returns the id of the application, or null if its jar is not uploaded. */
  private static @Nullable String application(
      Portal portal, JobRequest request, List<Upload> uploads) throws IOException {
    if (request.jar() == null) {
      return request.application() == null
          ? request.terms().applicationId()
          : Applications.find(portal, request.application()).id();
    }
    InputFile.mustExist(request.jar());
    Upload jar = upload(request.jar());
    String me = portal.get("/session", Me.class).username();
    List<Application> same =
        portal.applications().stream()
            .filter(app -> app.sha256().equals(jar.sha256()) && app.owner().equals(me))
            .toList();
    if (same.isEmpty()) {
      uploads.add(jar);
      return null;
    }
    return same.get(0).id();
  }

  /**
   * Checks the job without the inputs that the portal does not have yet, because a submission would
   * upload them.
   */
  private static JobCheck check(
      Portal portal, JobRequest request, String application, List<Upload> uploads)
      throws IOException {
    List<NewJob.Input> inputs = new ArrayList<>(request.terms().inputs());
    List<Upload> files = new ArrayList<>();
    for (InputFile input : request.inputs()) {
      Upload file = upload(input.file());
      files.add(file);
      inputs.add(new NewJob.Input(file.sha256(), input.name()));
    }
    JobCheck first = portal.checkJob(request.job(application, inputs));
    int known = request.terms().inputs().size();
    List<NewJob.Input> there = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      String pointer = "inputs." + i + ".fileId";
      boolean missing =
          i >= known && first.problems().stream().anyMatch(item -> item.pointer().equals(pointer));
      if (missing) {
        uploads.add(files.get(i - known));
      } else {
        there.add(inputs.get(i));
      }
    }
    return uploads.isEmpty() ? first : portal.checkJob(request.job(application, there));
  }

  private static Upload upload(Path file) throws IOException {
    return new Upload(file.toString(), Files.size(file), Sha256.of(file));
  }

  private static List<String> lines(List<Upload> uploads, @Nullable JobCheck check) {
    List<String> lines = new ArrayList<>();
    uploads.forEach(
        upload ->
            lines.add("Would upload " + upload.file() + ", " + Units.bytes(upload.sizeBytes())));
    if (check == null) {
      lines.add("Upload the jar with 'satin apps upload' to check its job");
      return lines;
    }
    if (!check.ok()) {
      lines.add("The portal would refuse the job:");
      check.problems().forEach(item -> lines.add("  " + problem(item)));
      return lines;
    }
    if (check.impossible() != null) {
      lines.add("Can never start: " + check.impossible());
    }
    lines.add("Would submit a job with arguments " + words(check.arguments()));
    lines.add(
        "Up to "
            + check.workers()
            + " workers, "
            + Units.speed(check.speed())
            + " reference cores");
    lines.add(predicted(check.prediction()));
    Table table =
        new Table("Site", "Takes part", ">Nodes up", ">Free", ">Workers", ">Saves", "Reason");
    for (JobCheck.SiteMatch site : check.sites()) {
      table.row(
          site.site(),
          site.matches() ? "yes" : "no",
          site.nodesUp(),
          site.nodesFree(),
          site.workers(),
          saved(site.savedSeconds()),
          site.reason());
    }
    lines.addAll(table.lines());
    return lines;
  }

  /**
   * Formats the time that the site saves. A negative time means that the job would be faster
   * without the site.
   */
  private static String saved(@Nullable Double seconds) {
    if (seconds == null) {
      return "";
    }
    return (seconds <= -0.5 ? "-" : "") + Units.time(Math.abs(seconds));
  }

  private static String predicted(@Nullable Prediction prediction) {
    return prediction == null
        ? "No estimate of the run time: no earlier run with these arguments and inputs has"
            + " succeeded"
        : "Would take about %s, probably between %s and %s; from %s"
            .formatted(
                Units.time(prediction.seconds()),
                Units.time(prediction.low()),
                Units.time(prediction.high()),
                prediction.runs() == 1 ? "one earlier run" : prediction.runs() + " earlier runs");
  }

  private static String words(List<String> arguments) {
    return arguments.isEmpty() ? "-" : String.join(" ", arguments);
  }

  private static String problem(Problem.Item item) {
    return item.pointer().isEmpty() ? item.message() : item.pointer() + " " + item.message();
  }
}
