package org.satingrid.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** A JDK of another version than the one that runs the tests. */
final class OtherJdk {

  private static final Path USUAL_PLACE = Path.of("/usr/lib/jvm");

  private OtherJdk() {}

  /**
   * Looks in the directories that {@code SATIN_JDKS} lists (separated by colons), then where
   * distributions install JDKs. Prefers the newest.
   */
  static Optional<Path> find() {
    String own = Integer.toString(Runtime.version().feature());
    return candidates()
        .filter(home -> Files.isExecutable(home.resolve("bin/java")))
        .filter(home -> feature(home) >= 17 && !own.equals(Integer.toString(feature(home))))
        .max((a, b) -> Integer.compare(feature(a), feature(b)));
  }

  private static Stream<Path> candidates() {
    String listed = Objects.requireNonNullElse(System.getenv("SATIN_JDKS"), "");
    Stream<Path> named = Arrays.stream(listed.split(":")).filter(s -> !s.isBlank()).map(Path::of);
    if (!Files.isDirectory(USUAL_PLACE)) {
      return named;
    }
    try (Stream<Path> installed = Files.list(USUAL_PLACE)) {
      return Stream.concat(named, installed.toList().stream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the Java version from the JDK's own release file, or 0 if the file has no version. */
  private static int feature(Path home) {
    try (Stream<String> lines = Files.lines(home.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .map(line -> Runtime.Version.parse(line.replaceAll(".*=\"|\"$", "")).feature())
          .findFirst()
          .orElse(0);
    } catch (IOException | UncheckedIOException e) {
      return 0;
    }
  }
}
