package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.StealingPolicy;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.core.JacksonException;

/**
 * A job in a file: YAML, or JSON, which is a subset of YAML. Every value is read as text: the
 * argument 007 keeps its zeros. Paths are relative to the file's folder.
 *
 * @param application name or id of an application, in place of {@code jar}
 * @param jar to upload
 * @param inputs files, in the form of {@code --input}
 * @param timeLimit time limit, such as 10m
 */
public record JobFile(
    @Nullable String application,
    @Nullable String jar,
    @Nullable String name,
    @Nullable List<String> arguments,
    @Nullable List<String> inputs,
    @Nullable List<String> sites,
    @Nullable Map<String, String> parameters,
    @Nullable List<String> labels,
    @Nullable Integer priority,
    @Nullable Integer minWorkers,
    @Nullable Integer maxWorkers,
    @Nullable String timeLimit,
    @Nullable Integer retries,
    @Nullable Boolean hold,
    @Nullable List<List<String>> points,
    @Nullable IsolationClass lowestIsolation,
    @Nullable StealingPolicy policy,
    @Nullable List<String> tags,
    @Nullable Gang gang) {

  private static final Resolver WORDS =
      new Resolver() {
        @Override
        protected void addImplicitResolvers() {
          // Numbers and dates are read as text, because an argument is passed on as it is written.
        }
      };

  /**
   * Reads a file.
   *
   * @throws UsageException if the file does not describe a job
   */
  public static JobFile read(Path file) throws IOException {
    InputFile.mustExist(file);
    LoaderOptions options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    Yaml yaml =
        new Yaml(
            new SafeConstructor(options),
            new Representer(new DumperOptions()),
            new DumperOptions(),
            options,
            WORDS);
    Object document;
    try {
      document = yaml.load(Files.readString(file));
    } catch (YAMLException e) {
      throw new UsageException(file + " is no YAML: " + explain(e), e);
    } catch (CharacterCodingException e) {
      throw new UsageException(file + " is no text in UTF-8", e);
    }
    if (!(document instanceof Map)) {
      throw new UsageException(
          file + " describes no job: it must have lines such as 'jar: app.jar'");
    }
    JobFile job;
    try {
      job = Json.convert(document, JobFile.class);
    } catch (JacksonException e) {
      throw new UsageException(file + ": " + Json.explain(e), e);
    }
    if ((job.application == null) == (job.jar == null)) {
      throw new UsageException(file + ": give 'application' or 'jar', and not both");
    }
    return job.in(file.toAbsolutePath().getParent());
  }

  /** Explains in one line, with the place. The library's own message is a drawing. */
  private static String explain(YAMLException e) {
    Mark mark = e instanceof MarkedYAMLException marked ? marked.getProblemMark() : null;
    return mark == null
        ? String.valueOf(e.getMessage())
        : ((MarkedYAMLException) e).getProblem()
            + " in line "
            + (mark.getLine() + 1)
            + ", column "
            + (mark.getColumn() + 1);
  }

  /**
   * Returns the job with absolute paths.
   *
   * @param folder folder of the file. The paths in the file are relative to this folder
   */
  private JobFile in(@Nullable Path folder) {
    if (folder == null) {
      return this;
    }
    return new JobFile(
        application,
        jar == null ? null : folder.resolve(jar).toString(),
        name,
        arguments,
        inputs == null
            ? null
            : inputs.stream().map(input -> String.valueOf(folder.resolve(input))).toList(),
        sites,
        parameters,
        labels,
        priority,
        minWorkers,
        maxWorkers,
        timeLimit,
        retries,
        hold,
        points,
        lowestIsolation,
        policy,
        tags,
        gang);
  }

  /** Returns the request of the job, without the application's id and without inputs. */
  public JobRequest request() {
    Duration limit = timeLimit == null ? null : limit(timeLimit);
    return new JobRequest(
        application,
        jar == null ? null : Path.of(jar),
        inputs == null ? List.of() : inputs.stream().map(InputFile::parse).toList(),
        NewJob.of("")
            .name(name)
            .arguments(or(arguments))
            .sites(or(sites))
            .parameters(parameters)
            .labels(labels)
            .priority(priority)
            .minWorkers(minWorkers)
            .maxWorkers(maxWorkers)
            .timeLimitSeconds(limit == null ? null : Math.toIntExact(limit.toSeconds()))
            .retries(retries)
            .hold(hold)
            .points(points)
            .lowestIsolation(lowestIsolation)
            .policy(policy)
            .tags(tags)
            .gang(gang)
            .build());
  }

  private static Duration limit(String given) {
    try {
      return new Timeout().convert(given);
    } catch (TypeConversionException e) {
      throw new UsageException("timeLimit: " + e.getMessage(), e);
    }
  }

  private static List<String> or(@Nullable List<String> given) {
    return given == null ? List.of() : given;
  }
}
