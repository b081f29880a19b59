package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The host's files that every engine can read: programs, libraries and Java. */
final class SystemFiles {
  static final List<Path> ROOTS =
      paths("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32");

  /** The files in /etc that programs need. They contain no data about people. */
  private static final List<Path> SETTINGS =
      paths("/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives", "/etc/fonts");

  private SystemFiles() {}

  /**
   * Returns the system's files that exist, and a Java with its settings.
   *
   * @param javaHome home of the Java as given to the agent, possibly through links
   */
  static List<Path> with(Path javaHome) throws IOException {
    Set<Path> found = new LinkedHashSet<>(ROOTS);
    found.addAll(SETTINGS);
    found.add(javaHome.toAbsolutePath().normalize());
    found.add(javaHome.toRealPath());
    // Distributions keep Java's settings below /etc and link to them.
    Path settings = javaHome.resolve("lib").resolve("jvm.cfg");
    if (Files.exists(settings)) {
      found.add(Objects.requireNonNull(settings.toRealPath().getParent()));
    }
    found.removeIf(path -> !Files.exists(path));
    found.removeIf(path -> found.stream().anyMatch(above -> isBelow(path, above)));
    return List.copyOf(found);
  }

  private static boolean isBelow(Path path, Path above) {
    return !path.equals(above) && path.startsWith(above);
  }

  private static List<Path> paths(String... names) {
    return List.of(names).stream().map(Path::of).toList();
  }
}
