package org.satingrid.cli.local;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the release with which this command was installed: the folder that contains {@code
 * lib/satin.jar}.
 */
public final class InstalledRelease {

  private InstalledRelease() {}

  /** Returns the release's Maven repository, or empty if the command runs from a source tree. */
  public static Optional<Path> repository() {
    return repository(
        Path.of(
            URI.create(
                InstalledRelease.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString())));
  }

  public static Optional<Path> repository(Path jar) {
    // The launcher names the jar relative to its own folder: bin/../lib/satin.jar. Therefore the
    // path is normalized first.
    @Nullable Path lib = jar.normalize().getParent();
    return Optional.ofNullable(lib)
        .map(folder -> folder.resolveSibling("repository"))
        .filter(Files::isDirectory);
  }
}
