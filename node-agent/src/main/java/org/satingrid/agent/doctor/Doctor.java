package org.satingrid.agent.doctor;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus;

/** Makes all checks, in the order in which a person should repair faults. */
public final class Doctor {
  private final Surroundings here;

  Doctor(Surroundings here) {
    this.here = here;
  }

  /** Creates a doctor for this machine. */
  public static Doctor ofThisMachine() {
    return new Doctor(Surroundings.ofThisMachine());
  }

  /**
   * Makes all checks. Takes a few seconds if a server does not answer.
   *
   * @param state the agent's state directory, which can be missing
   * @param portal address of the portal. Null to use the address in the agent's state
   * @param said last status of this machine's agent, or null if no agent has run
   */
  public List<Finding> examine(Path state, @Nullable URI portal, @Nullable AgentStatus said)
      throws InterruptedException {
    MachineChecks machine = new MachineChecks(here);
    List<Finding> findings = new ArrayList<>();
    findings.add(machine.java());
    findings.add(machine.disk(state));
    findings.addAll(machine.releases());
    findings.addAll(AgentChecks.of(state, said, here.repairs(), here.clock().instant()));
    URI address = portal == null && said != null ? URI.create(said.portal()) : portal;
    if (address == null || address.getHost() == null) {
      findings.add(
          Finding.warn(
              "portal",
              "This machine has no address of a portal. Therefore the route to the portal is not"
                  + " checked.",
              "satin-agent doctor --portal https://HOST"));
    } else {
      findings.addAll(new PortalChecks(address, here.environment(), here.clock()).all());
    }
    if (said != null && !said.hub().isEmpty()) {
      findings.add(PortalChecks.hub(said.hub()));
    }
    if (said != null && !said.peers().isEmpty()) {
      findings.add(PortalChecks.peers(said.peers()));
    }
    if (said != null && said.box() != null) {
      findings.add(AgentChecks.box(said.box(), here));
    }
    findings.add(machine.namespaces());
    findings.add(machine.bubblewrap());
    findings.add(machine.controlGroups());
    findings.add(machine.landlock());
    findings.add(machine.seccomp());
    return findings;
  }

  /** Returns the findings as text, one line for each, with its remedy below. */
  public static String text(List<Finding> findings) {
    return findings.stream().map(Doctor::line).collect(Collectors.joining("\n"));
  }

  private static String line(Finding finding) {
    String line =
        String.format("%-4s  %-14s  %s", finding.level(), finding.what(), finding.detail());
    return finding.remedy().isEmpty()
        ? line
        : line + "\n      " + " ".repeat(16) + "Remedy: " + finding.remedy();
  }
}
