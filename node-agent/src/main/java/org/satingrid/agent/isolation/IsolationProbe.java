package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tries on this host each means of keeping an engine apart, and goes without those that fail.
 *
 * <p>Being root says little (containers, capabilities taken away), so nothing is concluded from who
 * the agent is: a process is started under each means and asked what it sees.
 */
public final class IsolationProbe {
  private static final List<String> AS_ROOT = List.of("unshare", "--net", "--");
  private static final List<String> AS_ANYBODY =
      List.of("unshare", "--user", "--map-current-user", "--net", "--");

  private final String node;
  private final double cpu;
  private final Path engines;
  private final Path java;
  private final List<String> missing = new ArrayList<>();

  /**
   * Prepares to try.
   *
   * @param node names the node's control group and chooses its users; unique on this host
   * @param cpu cores for all engines together, 0 for no limit
   * @param engines a directory that engines must be able to pass through
   * @param java the command that engines must be able to run
   */
  public IsolationProbe(String node, double cpu, Path engines, Path java) {
    this.node = node;
    this.cpu = cpu;
    this.engines = engines;
    this.java = java;
  }

  public Isolation run() {
    boolean noNewPrivileges =
        Probe.output(Privileges.drop(null, true), "grep", "NoNewPrivs", "/proc/self/status")
            .strip()
            .endsWith("1");
    @Nullable UserRange users = users(noNewPrivileges);
    List<String> leaveNetwork = leaveNetwork(users != null);
    if (!noNewPrivileges) {
      missing.add("new privileges not forbidden: no setpriv");
    }
    @Nullable Cgroup group =
        CgroupProbe.open(CgroupHomes.ofThisProcess(), groupName()).orElse(null);
    boolean quota = cpu != 0 && quota(group);
    if (cpu != 0 && !quota) {
      missing.add("no CPU quota: engines slow themselves down");
    }
    if (group == null || !group.has(Controller.MEMORY)) {
      missing.add("no memory limit but the Java heap's");
    }
    return new Isolation(group, users, leaveNetwork, noNewPrivileges, quota, missing);
  }

  private String groupName() {
    return "satin-" + node.replaceAll("[^A-Za-z0-9-]", "_");
  }

  private @Nullable UserRange users(boolean noNewPrivileges) {
    Optional<Path> marker = marker();
    for (UserRange range : UserRange.candidates(node)) {
      List<String> become = Privileges.drop(range.first(), noNewPrivileges);
      if (marker.isEmpty() || !becomes(range, become)) {
        continue;
      }
      if (Probe.output(become, "cat", marker.get().toString()).isEmpty()) {
        missing.add("no user of its own: other users cannot reach " + engines);
        return null;
      }
      if (Probe.output(become, "/bin/sh", "-c", "\"$0\" -version 2>&1", java.toString())
          .isEmpty()) {
        missing.add("no user of its own: other users cannot run " + java);
        return null;
      }
      return range;
    }
    missing.add("no user of its own: the agent may not change users");
    return null;
  }

  private static boolean becomes(UserRange range, List<String> become) {
    return Probe.output(become, "id", "-u").strip().equals(Integer.toString(range.first()));
  }

  /** A file that an engine's user must be able to read where engines will be. */
  private Optional<Path> marker() {
    try {
      Path marker = engines.resolve("probe");
      Files.writeString(marker, "reached\n");
      Files.setPosixFilePermissions(marker, PosixFilePermissions.fromString("rw-r--r--"));
      return Optional.of(marker);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** A user namespace of one user leaves no other user to become, so it goes only without. */
  private List<String> leaveNetwork(boolean ownUsers) {
    for (List<String> words : ownUsers ? List.of(AS_ROOT) : List.of(AS_ROOT, AS_ANYBODY)) {
      String inside = Probe.output(words, "readlink", "/proc/self/ns/net").strip();
      String here = Probe.output(List.of(), "readlink", "/proc/self/ns/net").strip();
      if (!inside.isEmpty() && !inside.equals(here)) {
        return words;
      }
    }
    missing.add("network not cut off: no network namespaces");
    return List.of();
  }

  private boolean quota(@Nullable Cgroup group) {
    if (group == null || !group.has(Controller.CPU)) {
      return false;
    }
    try {
      group.limitCpu(cpu);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
