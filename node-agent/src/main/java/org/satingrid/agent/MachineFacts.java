package org.satingrid.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.satingrid.agent.config.Installation;
import org.satingrid.contract.agent.FromAgent.Machine;

/** Reads the facts of the node's machine. */
final class MachineFacts {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  private MachineFacts() {}

  /**
   * @param javaHome home of the Java that runs engines
   */
  static Machine of(Path javaHome) {
    return new Machine(
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("os.arch"),
        value(PROCESSORS, "model name", ':'),
        value(javaHome.resolve("release"), "IMPLEMENTOR", '='),
        value(javaHome.resolve("release"), "JAVA_VERSION", '='),
        Installation.ofThisAgent().installed());
  }

  private static String value(Path file, String key, char separator) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(key) && line.indexOf(separator) > 0)
          .filter(line -> line.substring(0, line.indexOf(separator)).strip().equals(key))
          .map(line -> line.substring(line.indexOf(separator) + 1).replace("\"", "").strip())
          .findFirst()
          .orElse("unknown");
    } catch (IOException | UncheckedIOException e) {
      return "unknown";
    }
  }
}
