package org.satingrid.localgrid;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The archive of classes that the build makes next to a jar, for a faster start of its JVM. */
final class ClassArchive {
  private ClassArchive() {}

  /**
   * Returns the JVM's options for the archive of a jar. A JVM that did not make the archive ignores
   * it without a message.
   */
  static List<String> flags(Path jar) {
    Path archive = Path.of(jar.toString().replaceFirst("\\.jar$", ".jsa"));
    return Files.exists(archive)
        ? List.of(
            "-XX:SharedArchiveFile=" + archive,
            "-Xshare:auto",
            "-Xlog:cds=off",
            "-Xlog:cds+dynamic=off")
        : List.of();
  }
}
