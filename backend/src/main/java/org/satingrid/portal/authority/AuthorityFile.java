package org.satingrid.portal.authority;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.time.Instant;
import org.satingrid.certificates.CertificateAuthority;

/**
 * Stores the authority's key in a file in the data directory, which all portals of a grid share.
 * Only the portal's user can read it. The key is not in the database, because dumps and backups of
 * the database leave the machine.
 */
final class AuthorityFile {
  private static final FileAttribute<?> OWN_DIRECTORY = own("rwx------");
  private static final FileAttribute<?> OWN_FILE = own("rw-------");

  private AuthorityFile() {}

  /** Reads the file. At the first start of the grid's first portal, creates it. */
  static CertificateAuthority readOrMake(Path dataDir, Instant now) throws IOException {
    Path directory = Files.createDirectories(dataDir.resolve("authority"), OWN_DIRECTORY);
    Path file = directory.resolve("authority.pem");
    if (!Files.exists(file)) {
      make(directory, file, now);
    }
    try {
      return CertificateAuthority.ofPem(Files.readString(file));
    } catch (GeneralSecurityException e) {
      throw new IOException(
          file
              + " is damaged ("
              + e.getMessage()
              + "). Put back its copy; without one, delete it and enrol every node again.",
          e);
    }
  }

  /**
   * Creates the file with its complete content in one step. If two portals start at the same time,
   * only one of them creates it.
   */
  private static void make(Path directory, Path file, Instant now) throws IOException {
    Path part = Files.createTempFile(directory, "authority", ".part", OWN_FILE);
    try {
      Files.writeString(part, CertificateAuthority.make(now).toPem());
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      // Another portal has just created the file. The grid uses the authority in that file.
    } finally {
      Files.delete(part);
    }
  }

  private static FileAttribute<?> own(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
