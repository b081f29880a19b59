package org.satingrid.network.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.satingrid.network.NetworkException;

/** The rules for socket paths. */
final class SocketPaths {
  private static final Set<PosixFilePermission> OTHERS =
      PosixFilePermissions.fromString("------rwx");
  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rwx------");

  private SocketPaths() {}

  static void check(Path socket) {
    int bytes = socket.toString().getBytes(StandardCharsets.UTF_8).length;
    if (bytes > LinkLimits.MAX_PATH) {
      throw new NetworkException(
          "the socket path "
              + socket
              + " has "
              + bytes
              + " bytes, but systems accept only about "
              + LinkLimits.MAX_PATH
              + "; choose a shorter directory");
    }
  }

  /**
   * Creates the directory of the socket if necessary, and checks that other users have no access.
   */
  static void privateDirectory(Path socket) throws IOException {
    Path directory = socket.toAbsolutePath().getParent();
    if (directory == null) {
      throw new NetworkException("the socket path " + socket + " names no file in a directory");
    }
    if (!Files.exists(directory)) {
      Files.createDirectories(directory, PosixFilePermissions.asFileAttribute(OWNER));
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(directory);
    if (permissions.stream().anyMatch(OTHERS::contains)) {
      throw new NetworkException(
          "the directory "
              + directory
              + " of the engine's socket is open to other users ("
              + PosixFilePermissions.toString(permissions)
              + "); make it private: chmod o-rwx");
    }
  }

  /**
   * Limits access to the socket to its owner. An engine's sandbox can forbid this change. The
   * change is not necessary in a directory that only its owner can enter.
   */
  static void ownerOnly(Path socket) throws IOException {
    try {
      Files.setPosixFilePermissions(socket, PosixFilePermissions.fromString("rw-------"));
    } catch (FileSystemException e) {
      Path directory = socket.toAbsolutePath().getParent();
      if (directory == null || !Files.getPosixFilePermissions(directory).equals(OWNER)) {
        throw e;
      }
    }
  }
}
