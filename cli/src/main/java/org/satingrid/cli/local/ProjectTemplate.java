package org.satingrid.cli.local;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Creates the files of a new project.
 *
 * @param name name of the project and its jar
 * @param version version of the artifacts that the project uses
 * @param repository the Maven repository of an installed release, or empty in a source tree
 */
public record ProjectTemplate(
    ProjectKind kind, String name, String version, Optional<Path> repository) {
  private static final String MAVEN_REPOSITORY =
      """

        <repositories>
          <!-- The release of Satin Grid on this machine. -->
          <repository>
            <id>satin-grid</id>
            <url>@url@</url>
          </repository>
        </repositories>
      """;
  private static final String GRADLE_REPOSITORY =
      """

        // The release of Satin Grid on this machine.
        maven {
          url = '@url@'
        }\
      """;
  private static final String FROM_RELEASE =
      "`org.satingrid:satin-api` and `org.satingrid:satin-junit` come from the release of Satin Grid"
          + " on this machine.\nOn another machine, change the address of the repository in `@file@`.";
  private static final String FROM_TREE =
      "`org.satingrid:satin-api` and `org.satingrid:satin-junit` come from your local Maven"
          + " repository: `make install` in a source\ntree of Satin Grid puts them there.";

  /**
   * Writes the files of the project.
   *
   * @param folder created if it does not exist
   * @return the files, relative to the folder
   */
  public List<String> write(Path folder) throws IOException {
    List<String> written = new ArrayList<>();
    for (Map.Entry<String, String> file : kind.files()) {
      Path place = folder.resolve(file.getValue());
      Files.createDirectories(requireNonNull(place.getParent()));
      Files.writeString(place, filled(text(file.getKey())));
      written.add(file.getValue());
    }
    return written;
  }

  private String filled(String template) {
    boolean maven = kind == ProjectKind.MAVEN;
    String source = maven ? MAVEN_REPOSITORY : GRADLE_REPOSITORY.indent(2).stripTrailing();
    return template
        .replace("@artifacts@", repository.isPresent() ? FROM_RELEASE : FROM_TREE)
        .replace("@file@", maven ? "pom.xml" : "build.gradle")
        .replace("@repository@", repository.map(place -> url(source, place)).orElse(ownStore()))
        .replace("@build@", "%-46s".formatted(kind.build()))
        .replace("@run@", "%-46s".formatted("satin run " + kind.program(name) + " 14"))
        .replace("@check@", "%-46s".formatted("satin run --check " + kind.program(name) + " 8"))
        .replace("@submit@", "satin jobs submit " + kind.program(name) + " --watch -- 16")
        .replace("@name@", name)
        .replace("@version@", version);
  }

  /**
   * Returns the line of the build file that names the user's own Maven repository. Only Gradle
   * needs it, because Maven always searches this repository.
   */
  private String ownStore() {
    return kind == ProjectKind.GRADLE ? "\n  mavenLocal()" : "";
  }

  private static String url(String source, Path place) {
    return source.replace("@url@", place.toUri().toString().replace("'", "%27"));
  }

  private static String text(String file) throws IOException {
    try (InputStream in =
        requireNonNull(
            ProjectTemplate.class.getResourceAsStream("/org/satingrid/cli/project/" + file),
            file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
