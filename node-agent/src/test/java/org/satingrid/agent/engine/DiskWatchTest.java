package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.disk.TreeSize.Count;

/** Tests the check of the disk, with the process of the test as the engine. */
class DiskWatchTest {
  private static final int MEGABYTE = 1 << 20;
  private static final DiskBounds SMALL = new DiskBounds(4 * MEGABYTE, 50, 0);

  @TempDir Path directory = Path.of("");

  @Test
  void filesWithinTheBoundsAreLeftAlone() throws IOException {
    Files.write(directory.resolve("file"), new byte[3 * MEGABYTE]);
    assertNull(look(SMALL));
  }

  @Test
  void anOpenFileWithoutANameCounts() throws IOException {
    Path path = directory.resolve("file");
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.write(new byte[5 * MEGABYTE]);
      Files.delete(path);
      DiskExcess excess = look(SMALL);
      assertNotNull(excess);
      assertEquals("The engine wrote more than 4 MB to its directory.", excess.words());
    }
    assertNull(look(SMALL));
  }

  @Test
  void aMappedFileWithoutANameCounts() throws IOException {
    Path path = directory.resolve("mapped");
    Object mapping;
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      mapping = file.getChannel().map(MapMode.READ_WRITE, 0, 5 * MEGABYTE);
    }
    Files.delete(path);
    assertNotNull(look(SMALL));
    assertNotNull(mapping, "until here");
  }

  @Test
  void aDirectoryThatHidesItsFilesDoesNot() throws IOException {
    Path closed = Files.createDirectory(directory.resolve("closed"));
    Files.write(closed.resolve("file"), new byte[5 * MEGABYTE]);
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("-wx------"));
    assertNotNull(look(SMALL));
  }

  @Test
  void manyFilesAreTooMuch() throws IOException {
    for (int i = 0; i <= SMALL.files(); i++) {
      Files.createFile(directory.resolve("file" + i));
    }
    DiskExcess excess = look(SMALL);
    assertNotNull(excess);
    assertEquals("The engine made more than 50 files in its directory.", excess.words());
  }

  @Test
  void theOwnerKeepsSomeOfTheDisk() throws IOException {
    DiskExcess excess = look(new DiskBounds(4 * MEGABYTE, 50, Long.MAX_VALUE / 2));
    assertNotNull(excess);
    assertTrue(excess.diskFull(), excess.toString());
  }

  @Test
  void aDirectoryThatCannotBeCountedIsTooMuch() {
    assertNotNull(SMALL.ofFiles(new Count(0, 0, "deep"), 0));
  }

  @Test
  void itIsLookedAtSoonerWhereLessIsFree() {
    assertEquals(Duration.ofSeconds(1), DiskBounds.USUAL.next(100L << 30));
    assertEquals(Duration.ofMillis(50), DiskBounds.USUAL.next(DiskBounds.USUAL.leftFree()));
    Duration between = DiskBounds.USUAL.next(DiskBounds.USUAL.leftFree() + (1L << 30));
    assertTrue(between.toMillis() > 400 && between.toMillis() < 600, between.toString());
  }

  private @Nullable DiskExcess look(DiskBounds bounds) throws IOException {
    DiskWatch watch =
        new DiskWatch(directory, bounds, () -> List.of(ProcessHandle.current().pid()));
    return watch.look();
  }
}
