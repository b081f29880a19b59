package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Finds the Java version of engines, which can differ from the agent's own. */
public final class JavaVersion {

  private static final String KEY = "JAVA_VERSION=";

  private JavaVersion() {}

  /** Returns the version in the JDK's release file, or {@code unknown} without that file. */
  public static String of(Path javaHome) {
    try (Stream<String> lines = Files.lines(javaHome.resolve("release"))) {
      return lines
          .filter(line -> line.startsWith(KEY))
          .map(line -> line.substring(KEY.length()).replace("\"", ""))
          .findFirst()
          .orElse("unknown");
    } catch (IOException | UncheckedIOException e) {
      return "unknown";
    }
  }

  /** Returns the feature version of a Java, for example 17, or 0 if it is unknown. */
  static int feature(Path javaHome) {
    String version = of(javaHome);
    int end = 0;
    while (end < version.length() && Character.isDigit(version.charAt(end))) {
      end++;
    }
    return end == 0 || end > 4 ? 0 : Integer.parseInt(version.substring(0, end));
  }
}
