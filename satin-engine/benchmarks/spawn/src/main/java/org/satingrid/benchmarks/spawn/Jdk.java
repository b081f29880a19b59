package org.satingrid.benchmarks.spawn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An installed JDK. */
record Jdk(int version, Path home) {

  private static final Path INSTALLED = Path.of("/usr/lib/jvm");

  Path java() {
    return home.resolve("bin/java");
  }

  /**
   * Returns the JDK of a version: JAVA_HOME if it has this version, else the first installed JDK of
   * this version.
   */
  static Optional<Jdk> find(int version) throws IOException {
    List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    Optional.ofNullable(System.getenv("JAVA_HOME")).map(Path::of).ifPresent(homes::add);
    if (Files.isDirectory(INSTALLED)) {
      try (Stream<Path> installed = Files.list(INSTALLED)) {
        installed.sorted().forEach(homes::add);
      }
    }
    for (Path home : homes) {
      Path release = home.resolve("release");
      if (Files.isExecutable(home.resolve("bin/java"))
          && Files.isReadable(release)
          && Files.readString(release).contains("JAVA_VERSION=\"" + version + ".")) {
        return Optional.of(new Jdk(version, home));
      }
    }
    return Optional.empty();
  }
}
