package org.satingrid.portal.shared.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that programs of PostgreSQL that were changed on the disk are not run. */
class PostgresProgramsTest {
  private static final Path UNPACKED = Path.of("target/postgres-programs");

  @TempDir private Path programs;
  private Path own;

  /** Unpacks the programs by starting the shared portal. */
  @BeforeAll
  static void aPortal() {
    assertTrue(TestPortal.get().address().getPort() > 0);
  }

  @BeforeEach
  void aCopy() throws IOException, InterruptedException {
    try (Stream<Path> found = Files.list(UNPACKED)) {
      Path original = found.filter(Files::isDirectory).findFirst().orElseThrow();
      own = programs.resolve(original.getFileName());
      // Links must be copied as links.
      Process copy = new ProcessBuilder("cp", "-a", original.toString(), own.toString()).start();
      assertEquals(0, copy.waitFor());
    }
  }

  @Test
  void whatIsAsInTheJarStays() throws IOException {
    PostgresPrograms.check(programs);
    assertTrue(Files.exists(own.resolve("bin/postgres")));
  }

  @Test
  void aChangedProgramGoes() throws IOException {
    Files.writeString(own.resolve("bin/postgres"), "#!/bin/sh\nexit 1\n");
    PostgresPrograms.check(programs);
    assertFalse(Files.exists(own));
  }

  @Test
  void aFileTooManyIsAChange() throws IOException {
    Files.writeString(own.resolve("lib/another.so"), "not of the jar");
    PostgresPrograms.check(programs);
    assertFalse(Files.exists(own));
  }

  @Test
  void aMissingFileIsAChange() throws IOException {
    Files.delete(own.resolve("bin/initdb"));
    PostgresPrograms.check(programs);
    assertFalse(Files.exists(own));
  }

  @Test
  void onlyThePortalsUserEntersTheDirectory() throws IOException {
    Set<PosixFilePermission> rights = Files.getPosixFilePermissions(UNPACKED);
    assertFalse(rights.contains(PosixFilePermission.OTHERS_WRITE), rights.toString());
    assertFalse(rights.contains(PosixFilePermission.GROUP_WRITE), rights.toString());
  }
}
