package org.satingrid.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StandardPlaces;
import org.satingrid.agent.config.StatusFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code satin-agent status}. */
@Command(
    name = "status",
    description =
        "Prints the state of this machine's agent in one sentence. Exit code 0 means that the"
            + " portal has seen the node and a test program ran in the node's sandbox.",
    mixinStandardHelpOptions = true)
final class StatusCommand implements Callable<Integer> {
  private static final long LOOK_AGAIN_MILLIS = 100;

  /**
   * Maximum time to wait for a running agent. A service manager restarts a dead agent after 5 s.
   */
  private static final long MAX_ABSENCE = TimeUnit.SECONDS.toNanos(15);

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--state", description = "The agent's state directory.")
  private @Nullable Path state;

  @Option(
      names = "--wait",
      paramLabel = "SECONDS",
      defaultValue = "0",
      description = "Wait until the agent is ready or has given up.")
  private long seconds;

  @Override
  public Integer call() throws InterruptedException {
    StatusFile file = new StatusFile(state == null ? StandardPlaces.state() : state);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    Optional<AgentStatus> status = read(file);
    long alive = System.nanoTime();
    while (!isLastWord(status)
        && System.nanoTime() < end
        && System.nanoTime() - alive < MAX_ABSENCE) {
      TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
      status = read(file);
      if (status.filter(AgentStatus::current).isPresent()) {
        alive = System.nanoTime();
      }
    }
    say(sentence(status));
    return isReady(status) ? Exit.OK : Exit.FAILED;
  }

  private static Optional<AgentStatus> read(StatusFile file) {
    try {
      return file.read();
    } catch (IOException e) {
      throw new SetupException(
          "The agent's status cannot be read (" + e + "); ask as the user that runs the agent.", e);
    }
  }

  private static boolean isReady(Optional<AgentStatus> status) {
    return status.filter(s -> s.phase() == Phase.READY && s.current()).isPresent();
  }

  /**
   * Returns true if the agent is ready or has given up, so that the command stops waiting. A killed
   * agent has not given up, because its service manager can restart it.
   */
  private static boolean isLastWord(Optional<AgentStatus> status) {
    return isReady(status) || status.filter(s -> s.phase() == Phase.FAILED).isPresent();
  }

  private static String sentence(Optional<AgentStatus> status) {
    if (status.isEmpty()) {
      return "No agent has run on this machine yet, or its state is in another directory"
          + " (--state).";
    }
    AgentStatus said = status.get();
    if (said.phase() == Phase.FAILED || said.current()) {
      return said.detail();
    }
    return "The agent does not run. Its last message was: " + said.detail();
  }

  private void say(String line) {
    if (spec != null) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }
}
