package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.PosixFilePermissions;

/** Creates directories like a program that tries to prevent their deletion. */
final class Hostile {
  private Hostile() {}

  static Path closed(Path directory, String permissions) throws IOException {
    Files.createDirectories(directory.resolve("below"));
    Files.writeString(directory.resolve("file"), "kept");
    Files.writeString(directory.resolve("below/file"), "kept");
    close(directory.resolve("below"), permissions);
    close(directory, permissions);
    return directory;
  }

  static void close(Path directory, String permissions) throws IOException {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
  }

  /**
   * Creates deeply nested directories, by repeatedly moving one half of them below the other half.
   */
  static void deep(Path directory, int levels) throws IOException {
    Path chain = Files.createDirectory(directory.resolve("0"));
    Files.writeString(chain.resolve("file"), "deep");
    Path name = Path.of("a-name-that-is-not-short-so-that-the-path-is-long-soon");
    for (int level = 0; level < levels; level++) {
      Path above = Files.createDirectory(directory.resolve("above"));
      Files.move(chain, above.resolve(name));
      Files.move(above, chain);
    }
  }

  static boolean isEmpty(Path directory) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      return entries instanceof SecureDirectoryStream && !entries.iterator().hasNext();
    }
  }
}
