package org.satingrid.portal.shared.database;

import java.nio.file.Path;

/** The database of a data directory was written by another PostgreSQL than the portal brings. */
final class OtherPostgresException extends RuntimeException {
  OtherPostgresException(Path directory, String found, String brought) {
    super(
        "The data directory %s holds a database of PostgreSQL %s, and this portal brings %s."
            .formatted(directory, found, brought));
  }
}
