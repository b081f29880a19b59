package org.satingrid.agent.loop;

import java.time.Duration;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Identity;
import org.satingrid.agent.config.StatusFile;
import org.satingrid.contract.agent.ToAgent.Welcome;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;

/**
 * Reports the agent's events to people at the machine: prints them, and writes the status file for
 * other commands.
 */
final class Announcements {
  private static final Duration CLOCK_TOLERATED = Duration.ofMinutes(1);

  private final Identity identity;
  private final String rejoin;
  private final StatusFile status;
  private final Console console;
  private @Nullable IsolationClass lowestIsolation;
  private String withoutJobsSaid = "";
  private boolean offlineSaid;
  private boolean keyInUseSaid;

  /**
   * @param rejoin how this machine joins as a new node, see {@code Repairs}
   */
  Announcements(Identity identity, String rejoin, StatusFile status, Console console) {
    this.identity = identity;
    this.rejoin = rejoin;
    this.status = status;
    this.console = console;
    status.named(identity.node(), identity.site());
  }

  /** Prints the difference between the clocks of node and portal if it is too large. */
  void connected(Duration clockAhead) {
    offlineSaid = false;
    keyInUseSaid = false;
    console.say(
        "Connected to the portal as " + identity.node() + " of site " + identity.site() + ".");
    if (clockAhead.abs().compareTo(CLOCK_TOLERATED) > 0) {
      console.say(
          "This node's clock is "
              + clockAhead.abs().plusSeconds(30).toMinutes()
              + " min "
              + (clockAhead.isNegative() ? "behind" : "ahead of")
              + " the portal's. Synchronize it with NTP.");
    }
  }

  void welcomed(Welcome message) {
    lowestIsolation = message.lowestIsolation();
    status.meets(message.hub(), message.siteAddresses());
    status.say(Phase.CONNECTED, "The portal has seen this node; its speed is being measured.");
  }

  void ready(Box box) {
    String jobs = withoutJobs(box);
    if (!jobs.isEmpty() && !jobs.equals(withoutJobsSaid)) {
      console.say(jobs);
    }
    withoutJobsSaid = jobs;
    status.say(
        Phase.READY,
        "This machine is node "
            + identity.node()
            + " of site "
            + identity.site()
            + ": the portal has seen it, and a program ran in an engine's sandbox"
            + words(box)
            + "."
            + (jobs.isEmpty() ? "" : " " + jobs));
  }

  void notReady(String words) {
    status.say(Phase.NOT_READY, words);
  }

  /** Prints the reason why the portal is unreachable, once for all successive attempts. */
  void offline(String why) {
    if (!offlineSaid) {
      offlineSaid = true;
      String words =
          "The portal cannot be reached ("
              + why
              + "). The agent tries again until"
              + " the portal answers.";
      console.say(words);
      status.say(Phase.OFFLINE, words);
    }
  }

  /** Prints that another agent is connected as this node, once for all successive attempts. */
  void keyInUse() {
    if (!keyInUseSaid) {
      keyInUseSaid = true;
      String words =
          "Another agent is connected to the portal as node "
              + identity.node()
              + ", with the same key. The portal admits only one. If this machine was copied from"
              + " the other: "
              + rejoin
              + ". If the other machine is the copy, do this there. This agent then connects by"
              + " itself.";
      console.say(words);
      status.say(Phase.OFFLINE, words);
    }
  }

  void handsOver(Duration within) {
    console.say(
        "The agent received a request to end. Other nodes take over its work within "
            + within.toSeconds()
            + " s. A second request ends the agent at once.");
  }

  /**
   * Returns the sentence that the node gets no job because of its isolation class, with the two
   * possible remedies. Empty if the site accepts the class. The site's owner can change the
   * demanded class at any time. Therefore the sentence is only valid for this connection.
   */
  private String withoutJobs(Box box) {
    IsolationClass lowest = lowestIsolation;
    if (lowest == null || box.isolationClass().isAtLeast(lowest)) {
      return "";
    }
    // With its first weakness removed, a node of class C would have class B.
    String remedies =
        box.weaknesses().stream()
            .limit(lowest == IsolationClass.A ? Long.MAX_VALUE : 1)
            .map(Box.Weakness::remedy)
            .distinct()
            .collect(Collectors.joining(", "));
    return "The node gets no jobs: its isolation class is "
        + box.isolationClass()
        + ", and when it connected, site "
        + identity.site()
        + " required class "
        + lowest
        + (lowest == IsolationClass.A ? "" : " or better")
        + ". Remedy: "
        + remedies
        + ", then start the agent again. Or, if you trust all programs of the grid: satin sites"
        + " set "
        + identity.site()
        + " --isolation "
        + box.isolationClass();
  }

  /**
   * Describes the sandbox for the owner of the machine. Without this text, the owner would notice a
   * weak sandbox only when jobs wait.
   */
  private static String words(Box box) {
    String words = " of class " + box.isolationClass();
    return box.weaknesses().isEmpty() ? words : words + " (satin-agent doctor shows the remedies)";
  }
}
