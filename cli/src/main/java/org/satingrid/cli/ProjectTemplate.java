package org.satingrid.cli;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The files of a project that begins. */
final class ProjectTemplate {

  /** Where each goes, by the name under which this command carries it. */
  private static final Map<String, String> PLACES =
      new TreeMap<>(
          Map.of(
              "README.md", "README.md",
              "pom.xml", "pom.xml",
              "Placing.java", "src/main/java/app/Placing.java",
              "Queens.java", "src/main/java/app/Queens.java",
              "QueensTest.java", "src/test/java/app/QueensTest.java"));

  private ProjectTemplate() {}

  /**
   * Writes them.
   *
   * @param folder is made, where it is not there
   * @param version of the artifacts that the project uses
   * @return the files, relative to the folder
   */
  static List<String> write(Path folder, String name, String version) throws IOException {
    List<String> written = new ArrayList<>();
    for (Map.Entry<String, String> file : PLACES.entrySet()) {
      Path place = folder.resolve(file.getValue());
      Files.createDirectories(requireNonNull(place.getParent()));
      Files.writeString(
          place, text(file.getKey()).replace("@name@", name).replace("@version@", version));
      written.add(file.getValue());
    }
    return written;
  }

  private static String text(String file) throws IOException {
    try (InputStream in =
        requireNonNull(ProjectTemplate.class.getResourceAsStream("project/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
