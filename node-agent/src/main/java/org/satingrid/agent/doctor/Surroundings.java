package org.satingrid.agent.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.ToLongFunction;
import org.satingrid.agent.config.Installation;
import org.satingrid.agent.config.RefusedReleases;
import org.satingrid.agent.config.Repairs;
import org.satingrid.agent.isolation.Probe;

/**
 * The parts of the machine that the doctor examines. Tests provide artificial ones.
 *
 * @param root the directory that contains /proc and /sys
 * @param java version of the Java that runs the agent
 * @param freeBytes returns the free space below a directory
 * @param namespaces true if a process can get separate namespaces
 * @param bubblewrap true if bubblewrap is installed
 * @param landlock version of Landlock in the kernel, 0 without Landlock, -1 if unknown
 * @param repairs the repairs that fit the installed agent
 * @param refused the releases that the installed agent has refused
 */
record Surroundings(
    Map<String, String> environment,
    InstantSource clock,
    Path root,
    int java,
    ToLongFunction<Path> freeBytes,
    BooleanSupplier namespaces,
    BooleanSupplier bubblewrap,
    IntSupplier landlock,
    Repairs repairs,
    RefusedReleases refused) {

  static Surroundings ofThisMachine() {
    Installation installation = Installation.ofThisAgent();
    return new Surroundings(
        System.getenv(),
        InstantSource.system(),
        Path.of("/"),
        Runtime.version().feature(),
        // FileStore is not used, because it does not exist if /proc/mounts does not contain the
        // root, as in a chroot.
        directory -> directory.toFile().getUsableSpace(),
        Surroundings::givesNamespaces,
        () -> !Probe.output(List.of(), "bwrap", "--version").isEmpty(),
        Probe::landlock,
        installation.repairs(),
        installation.refused());
  }

  /** Returns a file below the root, or an empty string if it does not exist. */
  String read(String file) {
    try {
      return Files.readString(root.resolve(file));
    } catch (IOException e) {
      return "";
    }
  }

  private static boolean givesNamespaces() {
    List<String> unshare =
        List.of(
            "unshare", "--user", "--map-root-user", "--net", "--mount", "--pid", "--fork", "--");
    return !Probe.output(unshare, "echo", "yes").isEmpty();
  }
}
