package org.satingrid.cli.local;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The tool that builds a new program. */
public enum ProjectKind {
  MAVEN("mvn package", "target/@name@.jar"),
  GRADLE("gradle build", "build/libs/@name@.jar"),
  /** One source file, which {@code satin run} compiles. */
  FILE("", "Queens.java");

  private static final Map<String, String> WITH_TEST =
      Map.of(
          "README.md", "README.md",
          "Placing.java", "src/main/java/app/Placing.java",
          "Queens.java", "src/main/java/app/Queens.java",
          "QueensTest.java", "src/test/java/app/QueensTest.java");

  private final String build;
  private final String program;

  ProjectKind(String build, String program) {
    this.build = build;
    this.program = program;
  }

  /**
   * Returns the command that builds and tests the project. The command of a single file is empty.
   */
  String build() {
    return build;
  }

  /** Returns the file to run, relative to the project's folder. */
  String program(String name) {
    return program.replace("@name@", name);
  }

  /** Returns the files of the project, each with the name of its template. */
  List<Map.Entry<String, String>> files() {
    return switch (this) {
      case MAVEN -> withTest(Map.of("maven/pom.xml", "pom.xml"));
      case GRADLE ->
          withTest(
              Map.of(
                  "gradle/build.gradle", "build.gradle",
                  "gradle/settings.gradle", "settings.gradle"));
      case FILE -> sorted(Map.of("file/README.md", "README.md", "file/Queens.java", "Queens.java"));
    };
  }

  private static List<Map.Entry<String, String>> withTest(Map<String, String> own) {
    return Stream.concat(sorted(own).stream(), sorted(WITH_TEST).stream())
        .sorted(Map.Entry.comparingByValue())
        .toList();
  }

  private static List<Map.Entry<String, String>> sorted(Map<String, String> files) {
    return files.entrySet().stream().sorted(Map.Entry.comparingByValue()).toList();
  }
}
