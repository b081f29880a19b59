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
import org.satingrid.agent.isolation.Probe;

/**
 * What the doctor looks at; a test makes a machine of its own.
 *
 * @param root the directory below which /proc and /sys are
 * @param java version of the Java that runs the agent
 * @param freeBytes how much can still be written below a directory
 * @param namespaces whether a process gets namespaces of its own
 * @param bubblewrap whether bubblewrap is installed
 * @param landlock version of Landlock that the kernel offers, 0 for none, -1 if it cannot be asked
 * @param start the command that starts the installed agent
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
    String start) {

  static Surroundings ofThisMachine() {
    return new Surroundings(
        System.getenv(),
        InstantSource.system(),
        Path.of("/"),
        Runtime.version().feature(),
        // A FileStore is not found where /proc/mounts does not name the root, as in a chroot.
        directory -> directory.toFile().getUsableSpace(),
        Surroundings::givesNamespaces,
        () -> !Probe.output(List.of(), "bwrap", "--version").isEmpty(),
        Probe::landlock,
        Installation.ofThisAgent().startCommand());
  }

  /** A file below the root, empty if there is none. */
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
