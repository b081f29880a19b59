package org.satingrid.agent.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.agent.config.RefusedReleases;
import org.satingrid.agent.config.Repairs;
import org.satingrid.agent.config.StateDirectory;

/** Checks what the machine offers to the agent and to the sandboxes of its engines. */
final class MachineChecks {
  private static final int OLDEST_JAVA = 17;
  private static final long MEGABYTE = 1L << 20;
  private static final long ENOUGH_DISK = 1024 * MEGABYTE;

  private final Surroundings here;

  MachineChecks(Surroundings here) {
    this.here = here;
  }

  Finding java() {
    return here.java() >= OLDEST_JAVA
        ? Finding.ok("java", "Java " + here.java() + " runs the agent and its engines.")
        : Finding.fail(
            "java",
            "Java " + here.java() + " is too old.",
            "apt-get install openjdk-17-jre-headless");
  }

  /** Checks the space on the disk of the state directory. */
  Finding disk(Path state) {
    Path there = state.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    return disk(there, here.freeBytes().applyAsLong(there));
  }

  private static Finding disk(Path there, long free) {
    String found = free / MEGABYTE + " MB are free at " + there + ".";
    String remedy = "df -h " + there;
    if (free < StateDirectory.MIN_FREE) {
      return Finding.fail("disk", found + " Jobs need at least 100 MB.", remedy);
    }
    return free < ENOUGH_DISK
        ? Finding.warn("disk", found + " Jobs with large files may fail.", remedy)
        : Finding.ok("disk", found);
  }

  Finding namespaces() {
    return here.namespaces().getAsBoolean()
        ? Finding.ok("namespaces", "Engines can have their own namespaces.")
        : Finding.warn(
            "namespaces",
            "Namespaces cannot be made. Therefore engines see more of the machine.",
            "sysctl -w kernel.unprivileged_userns_clone=1"
                + " kernel.apparmor_restrict_unprivileged_userns=0");
  }

  /**
   * Reports the releases that {@code satin-agent upgrade} has refused. Returns no findings without
   * refusals.
   */
  List<Finding> releases() {
    RefusedReleases refused = here.refused();
    if (refused.count() == 0) {
      return List.of();
    }
    String counted =
        refused.count() == 1
            ? "This node has refused one release from the portal."
            : "This node has refused " + refused.count() + " releases from the portal.";
    return List.of(
        refused.last().isEmpty()
            ? Finding.ok("releases", counted + " A later one was accepted.")
            : Finding.warn(
                "releases",
                counted + " The last: " + refused.last(),
                "ask the owner of the portal for a release with valid signatures, then: satin-agent"
                    + " upgrade"));
  }

  Finding bubblewrap() {
    return here.bubblewrap().getAsBoolean()
        ? Finding.ok("bubblewrap", "Engines can have their own file system.")
        : Finding.warn(
            "bubblewrap",
            "bubblewrap is missing, so that engines share this machine's file system.",
            Repairs.BUBBLEWRAP + ", then: " + here.repairs().restart());
  }

  Finding landlock() {
    int version = here.landlock().getAsInt();
    if (version < 0) {
      return Finding.warn(
          "landlock",
          "Landlock cannot be checked, because no code can be loaded from the directory for"
              + " temporary files.",
          "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIRECTORY satin-agent doctor, with a directory"
              + " that is"
              + " not mounted noexec");
    }
    return version > 0
        ? Finding.ok("landlock", "The kernel has Landlock, version " + version + ".")
        : Finding.warn(
            "landlock",
            "The kernel does not offer Landlock, a second protection around engines.",
            "add landlock to the kernel's parameter lsm= and start the machine again");
  }

  Finding seccomp() {
    return here.read("proc/self/status").contains("Seccomp:")
        ? Finding.ok("seccomp", "The kernel can filter system calls.")
        : Finding.warn(
            "seccomp",
            "The kernel cannot filter system calls.",
            "use a kernel with CONFIG_SECCOMP_FILTER");
  }

  /**
   * Checks for a control group that this user can divide: in version 2 by delegation, in version 1
   * by permission.
   */
  Finding controlGroups() {
    for (String line : here.read("proc/self/cgroup").lines().toList()) {
      String[] parts = line.split(":", 3);
      String controllers = parts.length < 3 ? "" : parts[1];
      Path group =
          here.root()
              .resolve(
                  "sys/fs/cgroup"
                      + (controllers.isEmpty() ? "" : "/" + controllers)
                      + (parts.length < 3 ? "" : parts[2]));
      boolean counts = controllers.isEmpty() || controllers.contains("memory");
      if (counts && Files.isWritable(group.resolve("cgroup.procs"))) {
        return Finding.ok(
            "control groups",
            "Memory and processor time of engines can be limited in " + group + ".");
      }
    }
    return Finding.warn(
        "control groups",
        "This process has no permission to make control groups. Only the maximum heap size"
            + " limits the memory of engines.",
        here.repairs().delegation());
  }
}
