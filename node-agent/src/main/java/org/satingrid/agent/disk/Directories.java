package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.util.Objects;

/** Opens directories. Their entries can then be reached by descriptor. */
final class Directories {
  private Directories() {}

  /**
   * Returns the name of an entry. The entries of the JDK contain the path of the first directory,
   * and for a path the kernel would ignore the descriptor.
   */
  static Path name(Path entry) {
    return Objects.requireNonNull(entry.getFileName());
  }

  /** {@code directory} is a directory that only the agent can replace. */
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
