package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names of an engine's socket. The kernel allows 107 bytes for a name, and the path can be
 * longer. The agent then uses a link with a short name, and the engine uses a name relative to its
 * working directory.
 *
 * @param path place of the socket
 * @param forAgent the name at which the agent listens
 * @param forEngine the name that the engine uses to connect
 */
record EngineSocket(Path path, Path forAgent, Path forEngine) {
  private static final int MAX_LENGTH = 100;

  /**
   * Returns the names for the socket in this directory, and makes a link if the path is too long.
   */
  static EngineSocket in(EngineDirectory directory) throws IOException {
    Path path = directory.socket();
    if (path.toString().length() <= MAX_LENGTH) {
      return new EngineSocket(path, path, path);
    }
    Path link = Files.createTempDirectory("satin").resolve("engine");
    Files.createSymbolicLink(link, directory.engine());
    return new EngineSocket(
        path, link.resolve(path.getFileName()), directory.work().relativize(path));
  }

  /** Removes the link, if one was made. */
  void close() throws IOException {
    @Nullable Path link = forAgent.equals(path) ? null : forAgent.getParent();
    if (link != null) {
      Files.deleteIfExists(link);
      Files.deleteIfExists(Objects.requireNonNull(link.getParent()));
    }
  }
}
