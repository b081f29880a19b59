package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.NewJob;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options that describe a job. Its other values come from a file, a template or a jar. */
final class JobOptions {

  @Option(
      names = "--app",
      paramLabel = "NAME|ID",
      description = "Uploaded application. If several have this name, the newest is used.")
  @Nullable String app;

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description =
          "File that describes the job, YAML or JSON. Options and arguments take precedence.")
  @Nullable Path file;

  @Option(
      names = "--template",
      paramLabel = "NAME|ID",
      description = "Template of the job. Options and arguments take precedence.")
  @Nullable String template;

  @Option(
      names = "--site",
      paramLabel = "NAME",
      description = "Site that can take part. Repeat the option for more (default: any site).")
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

  @Parameters(
      paramLabel = "[JAR] ARGS",
      arity = "0..*",
      description =
          "The application's arguments. Without --app, -f and --template, the jar comes first.")
  List<String> arguments = new ArrayList<>();

  /**
   * Returns the request. Reads the file or the jar. Sends a request to the portal only for a
   * template.
   */
  JobRequest request(Supplier<Portal> portal) throws IOException {
    if (Stream.of(app, file, template).filter(Objects::nonNull).count() > 1) {
      throw new UsageException("Give one of --app, -f and --template");
    }
    if (file != null) {
      return over(JobFile.read(file).request());
    }
    if (template != null) {
      NewJob kept = Templates.find(portal.get(), template).job();
      return over(new JobRequest(null, null, List.of(), kept));
    }
    List<InputFile> files = inputs.stream().map(InputFile::parse).toList();
    if (app != null) {
      return new JobRequest(app, null, files, terms.job("", name, arguments, List.of(), sites));
    }
    if (arguments.isEmpty() || !isProgram(arguments.get(0))) {
      throw new UsageException(
          "Which application? Give a jar or a .java file, --app NAME|ID, -f FILE or --template"
              + " NAME|ID");
    }
    List<String> rest = List.copyOf(arguments.subList(1, arguments.size()));
    Path jar = Path.of(arguments.get(0));
    InputFile.mustExist(jar);
    return new JobRequest(null, jar, files, terms.job("", name, rest, List.of(), sites));
  }

  /** Returns true for a jar, and for a source file, which the portal compiles. */
  private static boolean isProgram(String argument) {
    return argument.endsWith(".jar") || argument.endsWith(".java");
  }

  /** Returns the description with the given options in place of its values. */
  private JobRequest over(JobRequest described) {
    NewJob terms = described.terms();
    NewJob given = this.terms.job("", name, arguments, List.of(), sites);
    List<InputFile> files = inputs.stream().map(InputFile::parse).toList();
    boolean arguing = !arguments.isEmpty() || given.parameters() != null;
    return new JobRequest(
        described.application(),
        described.jar(),
        files.isEmpty() ? described.inputs() : files,
        terms.toBuilder()
            .name(or(given.name(), terms.name()))
            .arguments(arguing ? given.arguments() : terms.arguments())
            .inputs(files.isEmpty() ? terms.inputs() : List.of())
            .sites(sites.isEmpty() ? terms.sites() : sites)
            .parameters(arguing ? given.parameters() : terms.parameters())
            .labels(or(given.labels(), terms.labels()))
            .priority(or(given.priority(), terms.priority()))
            .minWorkers(or(given.minWorkers(), terms.minWorkers()))
            .maxWorkers(or(given.maxWorkers(), terms.maxWorkers()))
            .timeLimitSeconds(or(given.timeLimitSeconds(), terms.timeLimitSeconds()))
            .retries(or(given.retries(), terms.retries()))
            .hold(or(given.hold(), terms.hold()))
            .lowestIsolation(or(given.lowestIsolation(), terms.lowestIsolation()))
            .policy(or(given.policy(), terms.policy()))
            .tags(or(given.tags(), terms.tags()))
            .gang(or(given.gang(), terms.gang()))
            .build());
  }

  private static <T> @Nullable T or(@Nullable T given, @Nullable T described) {
    return given == null ? described : given;
  }
}
