package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names of an engine's socket. The kernel allows 107 bytes for one; a longer path is reached by
 * the agent through a link with a short name, and by the engine from its working directory.
 *
 * @param path where the socket lies
 * @param forAgent the name under which the agent listens
 * @param forEngine the name to which the engine connects
 */
record EngineSocket(Path path, Path forAgent, Path forEngine) {
  private static final int LONGEST = 100;

  /** Names for a socket that is to lie in an engine's directory. */
  static EngineSocket in(EngineDirectory directory) throws IOException {
    Path path = directory.socket();
    if (path.toString().length() <= LONGEST) {
      return new EngineSocket(path, path, path);
    }
    Path link = Files.createTempDirectory("satin").resolve("engine");
    Files.createSymbolicLink(link, directory.engine());
    return new EngineSocket(
        path, link.resolve(path.getFileName()), directory.work().relativize(path));
  }

  /** Removes the link, if there is one. */
  void close() throws IOException {
    @Nullable Path link = forAgent.equals(path) ? null : forAgent.getParent();
    if (link != null) {
      Files.deleteIfExists(link);
      Files.deleteIfExists(Objects.requireNonNull(link.getParent()));
    }
  }
}
