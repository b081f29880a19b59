package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Composes the command that starts an {@link Inspector} with the portal's own classes. */
final class InspectorCommand {
  private static final String OF_A_JAR =
      "org.springframework.boot.loader.launch.PropertiesLauncher";

  private InspectorCommand() {}

  static List<String> line() {
    String classes = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx320m",
                "-Xss4m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                // Messages of the JVM itself go to standard error, so that standard output contains
                // only answers.
                "-XX:+DisplayVMOutputToStderr",
                "-cp",
                classes));
    if (isPacked()) {
      command.add("-Dloader.main=" + Inspector.class.getName());
      command.add(OF_A_JAR);
    } else {
      command.add(Inspector.class.getName());
    }
    return command;
  }

  /** Returns true if the portal runs from a jar that contains other jars. */
  private static boolean isPacked() {
    var source = Inspector.class.getProtectionDomain().getCodeSource();
    return source != null && source.getLocation().toString().contains("BOOT-INF");
  }
}
