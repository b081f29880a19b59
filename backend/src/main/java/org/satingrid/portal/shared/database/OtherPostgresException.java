package org.satingrid.portal.shared.database;

import java.nio.file.Path;

/**
 * Thrown if another version of PostgreSQL than the portal's has written the database in the data
 * directory.
 */
final class OtherPostgresException extends RuntimeException {
  OtherPostgresException(Path directory, String found, String brought) {
    super(
        "The data directory %s has a database of PostgreSQL %s. This portal contains PostgreSQL %s."
            .formatted(directory, found, brought));
  }
}
