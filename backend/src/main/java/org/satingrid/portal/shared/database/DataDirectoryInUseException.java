package org.satingrid.portal.shared.database;

import java.nio.file.Path;

/** Thrown if another portal uses the data directory. */
final class DataDirectoryInUseException extends RuntimeException {
  private final Path directory;

  DataDirectoryInUseException(Path directory) {
    super("The data directory " + directory + " is in use by another portal.");
    this.directory = directory;
  }

  Path directory() {
    return directory;
  }
}
