package org.satingrid.portal.shared.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnDirectoryTest {
  @TempDir private Path home;

  private static String mode(Path directory) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory));
  }

  @Test
  void aNewOneIsForItsUserOnly() throws IOException {
    assertEquals("rwx------", mode(OwnDirectory.of(home.resolve("data/files"))));
    assertEquals("rwx------", mode(home.resolve("data")));
  }

  @Test
  void oneThatOthersCouldReadIsClosed() throws IOException {
    Path data = Files.createDirectory(home.resolve("data"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    assertEquals("rwx------", mode(OwnDirectory.of(data)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rwxrwxrwx", "rwxrwxr-x", "rwxrwx---", "rwx----w-", "rwx---rwx"})
  void oneThatOthersCouldWriteInIsRefused(String mode) throws IOException {
    Path data = Files.createDirectory(home.resolve("data"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString(mode));
    String why = assertThrows(IOException.class, () -> OwnDirectory.of(data)).toString();
    assertTrue(why.contains("chmod 700"), why);
    assertEquals(mode, mode(data), "it is left as it was found");
  }
}
