package org.satingrid.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds JDKs on this machine: in the path list of the variable SATIN_JDKS, and in /usr/lib/jvm. */
final class JavaHomes {
  private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

  private JavaHomes() {}

  static Path running() {
    return Path.of(System.getProperty("java.home"));
  }

  /**
   * Returns a JDK of another feature release than the running JDK, 17 or later. Prefers release 25.
   */
  static Optional<Path> other() throws IOException {
    int running = Runtime.version().feature();
    Path found = null;
    for (Path home : candidates()) {
      int feature = feature(home);
      if (feature == 25 && running != 25) {
        return Optional.of(home);
      }
      if (feature >= 17 && feature != running) {
        found = home;
      }
    }
    return Optional.ofNullable(found);
  }

  static int feature(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isRegularFile(release) || !Files.isExecutable(home.resolve("bin/java"))) {
      return 0;
    }
    Matcher version = VERSION.matcher(Files.readString(release));
    return version.find() ? Integer.parseInt(version.group(1)) : 0;
  }

  private static List<Path> candidates() throws IOException {
    List<Path> homes = new ArrayList<>();
    String listed = System.getenv("SATIN_JDKS");
    if (listed != null) {
      for (String home : listed.split(File.pathSeparator, -1)) {
        homes.add(Path.of(home));
      }
    }
    Path system = Path.of("/usr/lib/jvm");
    if (Files.isDirectory(system)) {
      try (Stream<Path> installed = Files.list(system)) {
        installed.sorted().forEach(homes::add);
      }
    }
    return homes;
  }
}
