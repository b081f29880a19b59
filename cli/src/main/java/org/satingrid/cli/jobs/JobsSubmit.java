package org.satingrid.cli.jobs;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Uploads a job's files and submits it. */
@Asks({"POST /jobs", "POST /applications", "POST /files"})
@Command(
    header = "Submit a job.",
    description = {
      "The command uploads the jar and the inputs first, unless the portal already has them.",
      "The portal compiles a .java file and reports its errors by line.",
      "Put arguments of the application that start with - after --."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  satin jobs submit fib.jar -- 46",
      "  satin jobs submit Queens.java --watch -- 16",
      "  satin jobs submit --app raytracer --input scenes/gallery.scene --watch -- gallery.scene"
          + " out.png",
      "  satin jobs submit -f job.yaml"
    })
final class JobsSubmit extends PortalCommand {

  @Mixin JobOptions options = new JobOptions();

  @Option(names = "--watch", description = "Follow the job to its end, as 'jobs watch' does.")
  boolean watch;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      description = "With --watch, stop watching after 90s, 10m or 2h. The job goes on.")
  @Nullable Duration timeout;

  JobsSubmit(Context context) {
    super(context);
  }

  @Override
  public boolean jsonLines() {
    return watch;
  }

  @Override
  public Integer call() throws IOException {
    JobRequest request = options.request(this::portal);
    Deadline deadline = Deadline.after(timeout, context.clock());
    Portal portal = portal();
    Job job = portal.submit(request.upload(portal));
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
