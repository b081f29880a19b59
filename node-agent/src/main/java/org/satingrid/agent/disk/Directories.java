package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.util.Objects;

/**
 * Opens directories in a way that their entries can be reached through a descriptor and not by a
 * path.
 */
final class Directories {
  private Directories() {}

  /**
   * Returns the name of an entry alone. The JDK returns an entry with the path of its directory,
   * and with a path the kernel would ignore the descriptor.
   */
  static Path name(Path entry) {
    return Objects.requireNonNull(entry.getFileName());
  }

  /**
   * @param directory a directory that only the agent can replace
   */
  static SecureDirectoryStream<Path> open(Path directory) throws IOException {
    DirectoryStream<Path> stream =
        directory.getFileSystem().provider().newDirectoryStream(directory, entry -> true);
    if (stream instanceof SecureDirectoryStream<Path> secure) {
      return secure;
    }
    stream.close();
    throw new IOException("this system cannot reach files by their directory");
  }
}
