package org.satingrid.portal.shared.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Creates directories that only the portal's user can enter. A user who can write in the data
 * directory controls the portal, because it contains the portal's programs, keys and files.
 */
public final class OwnDirectory {
  private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> OTHERS_WRITE =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  private OwnDirectory() {}

  /**
   * Creates the directory. If it exists, removes the rights of other users.
   *
   * @throws IOException if other users could write in it until now. The message contains the remedy
   */
  public static Path of(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(OWN));
      return directory;
    }
    Set<PosixFilePermission> found =
        Files.readAttributes(directory, PosixFileAttributes.class).permissions();
    if (found.stream().anyMatch(OTHERS_WRITE::contains)) {
      throw new IOException(
          "Other users of this machine can write in "
              + directory
              + " ("
              + PosixFilePermissions.toString(found)
              + "), and could so become the portal. Look whether anything in it is not yours, then"
              + " run: chmod 700 "
              + directory);
    }
    close(directory);
    return directory;
  }

  /** Removes all rights of other users if this user owns the directory. */
  public static void close(Path directory) throws IOException {
    boolean mine = Files.getOwner(directory).getName().equals(System.getProperty("user.name"));
    if (mine && !Files.getPosixFilePermissions(directory).equals(OWN)) {
      Files.setPosixFilePermissions(directory, OWN);
    }
  }
}
