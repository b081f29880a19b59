package org.satingrid.cli.command;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import org.satingrid.cli.portal.Json;
import tools.jackson.core.JacksonException;

/** The file with the credentials, readable only by its owner. */
public final class CredentialStore {

  private final Path folder;
  private final Path file;

  public CredentialStore(Context context) {
    String given = context.variable("SATIN_CONFIG");
    this.folder = given == null ? context.home().resolve(".config/satin") : Path.of(given);
    this.file = folder.resolve("credentials.json");
  }

  public Path file() {
    return file;
  }

  /** Returns the stored sign-ins. */
  public SignIns read() {
    try {
      return Json.read(Files.readString(file), SignIns.class);
    } catch (NoSuchFileException e) {
      return SignIns.NONE;
    } catch (IOException | JacksonException e) {
      throw new UsageException(
          "Cannot read the credentials in " + file + "; delete it and sign in with 'satin login'");
    }
  }

  /**
   * Stores credentials. The file is made unreadable to other users before the credentials are
   * written.
   */
  public void write(SignIns signIns) {
    try {
      Files.createDirectories(folder, only("rwx------"));
      Path part = Files.createTempFile(folder, "credentials", ".part", only("rw-------"));
      try {
        Files.writeString(part, Json.document(signIns) + "\n");
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new UsageException(
          "Cannot write " + file + " (" + e + "); name a folder of yours in SATIN_CONFIG");
    }
  }

  private static FileAttribute<?>[] only(String permissions) {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
