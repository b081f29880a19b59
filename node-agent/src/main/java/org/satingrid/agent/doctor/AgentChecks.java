package org.satingrid.agent.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.AgentStatus;
import org.satingrid.agent.config.AgentStatus.Phase;
import org.satingrid.agent.config.Repairs;
import org.satingrid.agent.isolation.DiskLimit;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.Box.Weakness;

/** Checks this machine's agent: it must run, and its key must be valid and private. */
final class AgentChecks {
  private static final Set<PosixFilePermission> OF_OTHERS =
      EnumSet.complementOf(
          EnumSet.of(
              PosixFilePermission.OWNER_READ,
              PosixFilePermission.OWNER_WRITE,
              PosixFilePermission.OWNER_EXECUTE));

  private final Path state;
  private final AgentStatus said;
  private final Repairs repairs;

  private AgentChecks(Path state, AgentStatus said, Repairs repairs) {
    this.state = state;
    this.said = said;
    this.repairs = repairs;
  }

  /** Makes the checks. Returns no findings if no agent has run on this machine. */
  static List<Finding> of(Path state, @Nullable AgentStatus said, Repairs repairs, Instant now) {
    if (said == null) {
      return List.of();
    }
    AgentChecks checks = new AgentChecks(state, said, repairs);
    List<Finding> findings = new ArrayList<>(List.of(checks.agent()));
    Path key = state.resolve("identity/key.pem");
    if (Files.exists(key)) {
      findings.add(key(key));
      findings.add(checks.certificate(now));
    }
    return findings;
  }

  private Finding agent() {
    if (said.phase() == Phase.FAILED) {
      boolean mustRejoin = said.detail().contains(repairs.rejoin());
      return Finding.fail(
          "agent",
          "The agent has given up: " + said.detail(),
          mustRejoin ? repairs.rejoin() : repairs.start());
    }
    if (!said.current()) {
      return Finding.fail(
          "agent",
          "The agent does not run. Its last message was: " + said.detail(),
          repairs.start());
    }
    return said.phase() == Phase.NOT_READY
        ? Finding.fail("agent", said.detail(), "tail -n 50 " + state.resolve("agent.log"))
        : Finding.ok("agent", said.detail());
  }

  /**
   * Reports the isolation that the agent has found on this machine. The agent looks for it at its
   * start. A remedy that was taken since then needs a restart.
   */
  static Finding box(Box box, Surroundings here) {
    String found =
        "Engines run in a sandbox of class " + box.isolationClass() + ". " + DiskLimit.words();
    if (box.weaknesses().isEmpty()) {
      return Finding.ok("box", found);
    }
    String missing =
        box.weaknesses().stream().map(Weakness::what).collect(Collectors.joining("; "));
    String remedy =
        box.weaknesses().stream()
            .map(weakness -> remedy(weakness, here))
            .distinct()
            .collect(Collectors.joining("; "));
    return Finding.warn("box", found + " Weaknesses: " + missing + ".", remedy);
  }

  private static String remedy(Weakness weakness, Surroundings here) {
    String remedy = weakness.remedy();
    if (!remedy.equals(Repairs.BUBBLEWRAP)) {
      return remedy;
    }
    String restart = here.repairs().restart();
    return here.bubblewrap().getAsBoolean() ? restart : remedy + ", then: " + restart;
  }

  private static Finding key(Path key) {
    try {
      Set<PosixFilePermission> open = EnumSet.copyOf(OF_OTHERS);
      open.retainAll(Files.getPosixFilePermissions(key));
      return open.isEmpty()
          ? Finding.ok("key", "Only the agent's user can read the node's key.")
          : Finding.fail(
              "key", "Other users of this machine can read the node's key.", "chmod 600 " + key);
    } catch (IOException e) {
      return Finding.fail(
          "key", "The key's permissions cannot be read (" + e + ").", "ls -l " + key);
    }
  }

  private Finding certificate(Instant now) {
    String remedy =
        "satin sites token " + said.site() + "   # prints a line; run that line on this machine";
    try {
      CertificateFiles files = new CertificateFiles(state.resolve("identity"));
      if (!files.exists()) {
        return Finding.fail("certificate", "This node has a key and no certificate.", remedy);
      }
      Instant ends = files.read().certificate().getNotAfter().toInstant();
      return ends.isAfter(now)
          ? Finding.ok("certificate", "The node's certificate is good until " + ends + ".")
          : Finding.fail(
              "certificate",
              "The node's certificate has expired (" + ends + "), so that the portal refuses it.",
              remedy);
    } catch (IOException | GeneralSecurityException e) {
      return Finding.fail(
          "certificate", "The node's certificate cannot be read (" + e.getMessage() + ").", remedy);
    }
  }
}
