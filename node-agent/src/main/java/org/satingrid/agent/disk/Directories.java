package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.util.Objects;

/** Opens directories whose entries are then reached by descriptor. */
final class Directories {
  private Directories() {}

  /**
   * The name of an entry. The JDK gives entries with the path by which the first directory was
   * opened, and with a whole path the kernel would not look at the descriptor.
   */
  static Path name(Path entry) {
    return Objects.requireNonNull(entry.getFileName());
  }

  /** {@code directory}: one that only the agent can replace. */
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
