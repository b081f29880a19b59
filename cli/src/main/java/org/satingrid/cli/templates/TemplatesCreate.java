package org.satingrid.cli.templates;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.jobs.JobFile;
import org.satingrid.cli.jobs.JobReference;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobTemplate;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewTemplate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Saves a job as a template. */
@Asks({"POST /templates", "POST /applications", "POST /files"})
@Command(header = "Save a job, or a file that describes one, as a template.")
final class TemplatesCreate extends PortalCommand {

  @Parameters(paramLabel = "NAME", description = "Name of the template.")
  String name = "";

  @Option(
      names = "--shared",
      description = "Let all users see the template and submit jobs from it.")
  boolean shared;

  @Option(names = "--job", paramLabel = "JOB", description = "Job to save: its number or its id.")
  @Nullable String job;

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "Description of a job, as 'satin jobs submit -f' takes it.")
  @Nullable Path file;

  TemplatesCreate(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    if ((job == null) == (file == null)) {
      throw new UsageException("Which job? Give --job JOB or -f FILE");
    }
    Portal portal = portal();
    NewJob kept =
        job != null
            ? again(JobReference.find(portal, job))
            : JobFile.read(requireNonNull(file)).request().upload(portal);
    JobTemplate template =
        portal.post("/templates", new NewTemplate(name, shared, kept), JobTemplate.class);
    return answer(
        template,
        () ->
            List.of(
                "Template " + template.name() + " created, id " + template.id(),
                "Submit it with 'satin jobs submit --template " + template.name() + "'"));
  }

  /** Returns the request that would submit the same job again. */
  private static NewJob again(Job job) {
    if (job.sweep() != null) {
      throw new UsageException(
          "The portal does not return the points of a parameter sweep; use" + " -f FILE");
    }
    return NewJob.of(job.applicationId())
        .name(job.name())
        .arguments(job.parameters() == null ? job.arguments() : List.of())
        .inputs(job.inputs())
        .sites(job.sites())
        .parameters(job.parameters())
        .labels(job.labels())
        .priority(job.priority())
        .minWorkers(job.gang() == null ? (Integer) job.minWorkers() : null)
        .maxWorkers(job.maxWorkers())
        .timeLimitSeconds(job.timeLimitSeconds())
        .retries(job.retries())
        .lowestIsolation(job.lowestIsolation())
        .policy(job.gang() == null ? job.policy() : null)
        .tags(job.tags())
        .gang(job.gang())
        .build();
  }
}
