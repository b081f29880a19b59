package org.satingrid.agent;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.StandardPlaces;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.agent.doctor.Doctor;
import org.satingrid.agent.doctor.Finding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code satin-agent doctor}. */
@Command(
    name = "doctor",
    description =
        "Checks if this machine can be a node, and prints a remedy for each fault. The exit code"
            + " is 1 if a check fails.",
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--portal", description = "Address of the portal (default: the agent's portal).")
  private @Nullable URI portal;

  @Option(names = "--state", description = "The agent's state directory.")
  private @Nullable Path state;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    Path directory = state == null ? StandardPlaces.state() : state;
    List<Finding> findings = Doctor.ofThisMachine().examine(directory, portal, known(directory));
    if (json) {
      say(Json.write(findings));
    } else {
      say(Doctor.text(findings));
    }
    boolean fails = findings.stream().anyMatch(f -> f.level() == Finding.Level.FAIL);
    return fails ? Exit.FAILED : Exit.OK;
  }

  /**
   * Returns the last status that an agent has written into this state directory, or null if it
   * cannot be read.
   */
  static @Nullable AgentStatus known(Path directory) {
    try {
      return new StatusFile(directory).read().orElse(null);
    } catch (IOException e) {
      return null;
    }
  }

  private void say(String line) {
    if (spec != null) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }
}
