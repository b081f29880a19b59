package org.satingrid.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewJob;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Uploads inputs and submits a job. */
@Command(
    header = "Submit a job.",
    description = "Arguments of the application stand after --.",
    footerHeading = "%nExample:%n",
    footer = {
      "  satin jobs submit --app raytracer --input scenes/gallery.scene --watch -- gallery.scene"
          + " out.png"
    })
final class JobsSubmit extends PortalCommand {

  @Option(
      names = "--app",
      paramLabel = "NAME|ID",
      required = true,
      description = "Application; of several with one name, the newest.")
  String app = "";

  @Option(
      names = "--site",
      paramLabel = "NAME",
      description = "Site that may take part; repeat it for more (default: any).")
  List<String> sites = new ArrayList<>();

  @Option(
      names = "--input",
      paramLabel = "FILE[=NAME]",
      description = "File to put into the working directory of every engine, under NAME.")
  List<String> inputs = new ArrayList<>();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the job (default: the application's).")
  @Nullable String name;

  @Mixin JobTerms terms = new JobTerms();

  @Option(names = "--watch", description = "Follow the job to its end, as 'jobs watch' does.")
  boolean watch;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "With --watch, stop watching after 90s, 10m or 2h. The job goes on.")
  @Nullable Duration timeout;

  @Parameters(paramLabel = "ARGS", arity = "0..*", description = "The application's arguments.")
  List<String> arguments = new ArrayList<>();

  JobsSubmit(Context context) {
    super(context);
  }

  @Override
  boolean jsonLines() {
    return watch;
  }

  @Override
  public Integer call() throws IOException {
    List<InputFile> files = inputs.stream().map(InputFile::parse).toList();
    Deadline deadline = Deadline.after(timeout, context.clock());
    Portal portal = portal();
    Application application = Applications.find(portal.applications(), app);
    List<NewJob.Input> uploaded = new ArrayList<>();
    for (InputFile file : files) {
      uploaded.add(new NewJob.Input(portal.uploadFile(file.file()).id(), file.name()));
    }
    Job job = portal.submit(terms.job(application.id(), name, arguments, uploaded, sites));
    if (watch) {
      if (!json) {
        print(submitted(job));
      }
      return new Watcher(context, json).watch(portal, job.id(), deadline);
    }
    if (json) {
      printJson(job);
    } else {
      print(submitted(job));
      print("Follow it with 'satin jobs watch " + job.number() + "'");
    }
    return Exit.OK;
  }

  private static String submitted(Job job) {
    return Plain.line("Job #" + job.number() + " " + job.name() + " submitted, id " + job.id());
  }
}
