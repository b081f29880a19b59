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
 * The file with the authority's key. It is in the data directory, which all portals of a grid
 * share, and only the portal's user can read it. The key is not in the database, because dumps and
 * backups of the database leave the machine.
 */
final class AuthorityFile {
  private static final FileAttribute<?> OWN_DIRECTORY = own("rwx------");
  private static final FileAttribute<?> OWN_FILE = own("rw-------");

  private AuthorityFile() {}

  /** Reads the file, or creates it if this is the first start of the grid's first portal. */
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
   * If two portals start at the same time, one of them creates the file. The file is complete as
   * soon as it exists.
   */
  private static void make(Path directory, Path file, Instant now) throws IOException {
    Path part = Files.createTempFile(directory, "authority", ".part", OWN_FILE);
    try {
      Files.writeString(part, CertificateAuthority.make(now).toPem());
      Files.createLink(file, part);
    } catch (FileAlreadyExistsException e) {
      // Another portal has created the file in the meantime. The grid uses the authority in that
      // file.
    } finally {
      Files.delete(part);
    }
  }

  private static FileAttribute<?> own(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
