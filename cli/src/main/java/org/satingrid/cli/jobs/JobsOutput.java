package org.satingrid.cli.jobs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.JobOutput.Stream;
import org.satingrid.contract.api.LogLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the output of a job's program. */
@Asks({"GET /jobs/{id}/output", "GET /jobs/{id}/output/file"})
@Command(
    header = "Print what a job's program has printed.",
    description = {
      "Prints stdout of the node that ran main, byte for byte, once the job has ended. With"
          + " --follow, prints lines of the log while the job runs. The log leaves out lines of a"
          + " program that prints very many lines.",
      "In a terminal, control characters are left out."
    })
final class JobsOutput extends PortalCommand {

  @Parameters(paramLabel = "JOB", description = "Number of the job, such as 12, or its id.")
  String job = "";

  @Option(names = "--stderr", description = "Print stderr instead.")
  boolean stderr;

  @Option(
      names = "--node",
      paramLabel = "NAME",
      description = "Print the output of tasks on this node, or of main if it ran there.")
  @Nullable String node;

  @Option(
      names = {"-f", "--follow"},
      description = "Print lines while the job runs.")
  boolean follow;

  @Option(names = "--into", paramLabel = "FILE", description = "Write the output to this file.")
  @Nullable Path into;

  JobsOutput(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Portal portal = portal();
    Job found = JobReference.find(portal, job);
    if (follow && into == null && !json && !found.state().terminal()) {
      return follow(portal, found);
    }
    List<JobOutput> all = portal.output(found.id());
    if (json) {
      printJson(all);
      return Exit.OK;
    }
    Optional<JobOutput> wanted = all.stream().filter(this::isWanted).findFirst();
    if (wanted.isEmpty()) {
      context.err().println("satin: " + absence(found, all));
      return Exit.OK;
    }
    write(portal, found, wanted.get());
    return Exit.OK;
  }

  private Stream stream() {
    return stderr ? Stream.STDERR : Stream.STDOUT;
  }

  private boolean isWanted(JobOutput output) {
    return output.stream() == stream()
        && (node == null ? output.main() : output.node().equals(node));
  }

  private String absence(Job found, List<JobOutput> all) {
    String number = "job #" + found.number();
    if (!found.state().terminal()) {
      return number
          + " has not ended and has no stored output yet. With --follow you see lines now";
    }
    String nodes =
        String.join(", ", all.stream().map(JobOutput::node).distinct().map(Plain::line).toList());
    return "the portal has no "
        + word()
        + " of "
        + number
        + (nodes.isEmpty() ? "" : "; it has output of " + nodes);
  }

  private String word() {
    return stream().name().toLowerCase(Locale.ROOT);
  }

  private void write(Portal portal, Job found, JobOutput output) throws IOException {
    if (into != null) {
      portal.download(found.id(), output, into.toAbsolutePath());
      print(Plain.line(into + "  " + Units.bytes(output.sizeBytes())));
      return;
    }
    Path folder = Files.createTempDirectory("satin-output");
    Path file = folder.resolve(word());
    try {
      portal.download(found.id(), output, file);
      if (context.terminal()) {
        show(file);
      } else {
        Files.copy(file, context.out());
        context.out().flush();
      }
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  /** Prints the lines of a file. Bytes that are not UTF-8 are replaced. */
  private void show(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file);
    try (BufferedReader text =
        new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        print(Plain.line(line));
      }
    }
  }

  private int follow(Portal portal, Job found) throws InterruptedException {
    new LogReader(context, portal, found.id(), null)
        .read(true, Deadline.after(null, context.clock()), this::printIfWanted);
    return Exit.OK;
  }

  private void printIfWanted(LogLine line) {
    if (line.stream().equals(word()) && (node == null || node.equals(line.node()))) {
      print(Plain.line(line.text()));
    }
  }
}
