package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the command line of bubblewrap, which runs a command in separate namespaces. The command's
 * file system contains only the system's files and Java, read-only, and the engine's directories.
 *
 * <p>If the agent is root, no user namespace is made, because some hosts forbid it. The engine then
 * runs as another user inside the sandbox. If the agent is not root, bubblewrap makes a user
 * namespace in which the engine has the agent's user, without capabilities.
 */
final class Bubblewrap {
  private static final String PROGRAM = "bwrap";
  private static final long SHARED_MEMORY = 16L << 20;
  private static final long TEMPORARY = 64L << 20;

  private final List<Path> system;
  private final boolean userNamespace;

  Bubblewrap(List<Path> system, boolean userNamespace) {
    this.system = List.copyOf(system);
    this.userNamespace = userNamespace;
  }

  static boolean installed() {
    return !Probe.output(List.of(), PROGRAM, "--version").isEmpty();
  }

  /**
   * Returns the words of bubblewrap that precede the command. It reads the filter from descriptor
   * 9.
   */
  List<String> words(BoxDirectories directories) throws IOException {
    List<String> words = new ArrayList<>(List.of(PROGRAM));
    if (userNamespace) {
      words.add("--unshare-user");
    }
    words.addAll(List.of("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"));
    words.addAll(List.of("--hostname", "engine", "--die-with-parent", "--new-session"));
    words.addAll(List.of("--seccomp", "9"));
    // /tmp must be mounted before the agent's directories, because these can be below /tmp.
    memory(words, TEMPORARY, "/tmp");
    for (Path path : system) {
      if (Files.isSymbolicLink(path) && SystemFiles.ROOTS.contains(path)) {
        words.addAll(
            List.of("--symlink", Files.readSymbolicLink(path).toString(), path.toString()));
      } else {
        bind(words, "--ro-bind", path.toRealPath(), path);
      }
    }
    words.addAll(List.of("--proc", "/proc", "--dev", "/dev"));
    memory(words, SHARED_MEMORY, "/dev/shm");
    words.addAll(List.of("--remount-ro", "/dev"));
    directories.readable().forEach(path -> bind(words, "--ro-bind", path, path));
    directories.writable().forEach(path -> bind(words, "--bind", path, path));
    words.addAll(List.of("--remount-ro", "/", "--"));
    return words;
  }

  /**
   * Adds words that make a path of the host visible. The directories above it can be passed by all
   * users.
   */
  private static void bind(List<String> words, String how, Path from, Path to) {
    for (int length = 1; length < to.getNameCount(); length++) {
      Path parent = Path.of("/").resolve(to.subpath(0, length));
      if (!words.contains(parent.toString())) {
        words.addAll(List.of("--perms", "0755", "--dir", parent.toString()));
      }
    }
    words.addAll(List.of(how, from.toString(), to.toString()));
  }

  /** Adds words for a file system in memory, of limited size, in which every user can write. */
  private static void memory(List<String> words, long bytes, String where) {
    words.addAll(List.of("--size", Long.toString(bytes), "--perms", "1777", "--tmpfs", where));
  }
}
