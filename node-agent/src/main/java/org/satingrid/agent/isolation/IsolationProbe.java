package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Installation;
import org.satingrid.contract.api.Box.Weakness;

/**
 * Tries each means of isolation on this host, and selects the means that work.
 *
 * <p>The user root and the version of the kernel do not prove that a means works, for example in
 * containers or without capabilities. Therefore a test process is started with each of them.
 */
public final class IsolationProbe {
  private final String node;
  private final double cpu;
  private final Path directory;
  private final Path engineJars;
  private final Path javaHome;
  private final Set<Layer> layers;

  /** The means that a test can switch off, to simulate a host without them. */
  public enum Layer {
    NAMESPACES,
    LANDLOCK,
    OWN_USER
  }

  /**
   * @param node name of the node's control group, unique on this host. It also determines the
   *     node's users
   * @param cpu cores for all engines together, 0 for no limit
   * @param directory directory for engines' directories, and during the tests for a small file
   * @param engineJars directory of the jars that engines run. It also gets the system call filter
   * @param javaHome the Java that engines run
   */
  public IsolationProbe(String node, double cpu, Path directory, Path engineJars, Path javaHome) {
    this(node, cpu, directory, engineJars, javaHome, EnumSet.allOf(Layer.class));
  }

  /** Tries only the means in {@code layers}, to simulate a host without the others. */
  public IsolationProbe(
      String node, double cpu, Path directory, Path engineJars, Path javaHome, Set<Layer> layers) {
    this.node = node;
    this.cpu = cpu;
    this.directory = directory;
    this.engineJars = engineJars;
    this.javaHome = javaHome;
    this.layers = Set.copyOf(layers);
  }

  /**
   * Makes the tests.
   *
   * @throws IOException if the directory cannot be written
   */
  public Isolation run() throws IOException {
    Path marker = marker();
    boolean forGood =
        Probe.output(Privileges.drop(null, true), "grep", "NoNewPrivs", "/proc/self/status")
            .strip()
            .endsWith("1");
    @Nullable UserRange users = layers.contains(Layer.OWN_USER) ? users(forGood) : null;
    @Nullable Cgroup group =
        CgroupProbe.open(CgroupHomes.ofThisProcess(), groupName()).orElse(null);
    boolean quota = cpu != 0 && quota(group);
    Confinement confinement = new Confinement(marker, engineJars, javaHome, layers, forGood);
    Confinement.Found found = confinement.find(users);
    if (found.walls().namespaces() == null && users != null && !reaches(users, forGood, marker)) {
      users = null;
      found = confinement.find(null);
    }
    boolean memory = group != null && group.has(Controller.MEMORY);
    boolean processes = group != null && group.has(Controller.PIDS);
    Means means = found.means(users != null, memory, processes);
    List<Weakness> weaknesses = new ArrayList<>(Assessment.of(means, found.noNamespaces()));
    if (cpu != 0 && !quota) {
      weaknesses.add(
          new Weakness(
              "no CPU quota: engines slow themselves down",
              Installation.ofThisAgent().repairs().delegation()));
    }
    return new Isolation(group, users, found.walls(), forGood, quota, means, weaknesses);
  }

  private String groupName() {
    return "satin-" + node.replaceAll("[^A-Za-z0-9-]", "_");
  }

  private @Nullable UserRange users(boolean forGood) {
    for (UserRange range : UserRange.candidates(node)) {
      String id = Probe.output(Privileges.drop(range.first(), forGood), "id", "-u").strip();
      if (id.equals(Integer.toString(range.first()))) {
        return range;
      }
    }
    return null;
  }

  /**
   * Returns true if another user can reach the engines' directories and Java by their paths on the
   * host.
   */
  private boolean reaches(UserRange users, boolean forGood, Path marker) {
    List<String> become = Privileges.drop(users.first(), forGood);
    Path java = javaHome.resolve("bin").resolve("java");
    return !Probe.output(become, "cat", marker.toString()).isEmpty()
        && !Probe.output(become, "/bin/sh", "-c", "\"$0\" -version 2>&1", java.toString())
            .isEmpty();
  }

  /**
   * Creates a file next to the engines' directories. A confined process must not be able to read
   * it.
   */
  private Path marker() throws IOException {
    Path marker = directory.resolve("probe");
    Files.writeString(marker, "reached\n");
    Files.setPosixFilePermissions(marker, PosixFilePermissions.fromString("rw-r--r--"));
    return marker;
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
