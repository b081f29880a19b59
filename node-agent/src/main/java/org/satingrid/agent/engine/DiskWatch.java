package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.disk.TreeSize;

/**
 * Checks the disk use of one engine. Quotas of the kernel would need a specially prepared file
 * system. An engine can exceed its limit only by the bytes that it writes between two checks. The
 * engine cannot reserve space without writing, because the system call filter refuses such calls.
 *
 * <p>The free space of the file system is checked each time, because it also shows files that the
 * count cannot see. Files are counted at least every second, unless counting would take more than a
 * twentieth of a processor.
 */
final class DiskWatch {
  private static final int SHARE = 20;
  private static final Duration COUNT = Duration.ofSeconds(1);

  private final Path directory;
  private final DiskBounds bounds;
  private final Supplier<Collection<Long>> processes;
  private final FileStore disk;
  private final UnnamedFiles unnamed;
  private long countAt = System.nanoTime();

  /** {@code processes} are the processes of the engine that can have open files. */
  DiskWatch(Path directory, DiskBounds bounds, Supplier<Collection<Long>> processes)
      throws IOException {
    this.directory = directory;
    this.bounds = bounds;
    this.processes = processes;
    this.disk = Files.getFileStore(directory);
    this.unnamed = new UnnamedFiles(directory);
  }

  /** Checks now. Returns the fault, or null. */
  @Nullable DiskExcess look() throws IOException {
    DiskExcess full = bounds.ofFree(disk.getUsableSpace());
    long now = System.nanoTime();
    if (full != null || now - countAt < 0) {
      return full;
    }
    TreeSize.Count tree =
        TreeSize.of(directory, new TreeSize.Bounds(bounds.bytes(), bounds.files()));
    DiskExcess excess = bounds.ofFiles(tree, unnamed.bytes(processes.get()));
    long took = System.nanoTime() - now;
    countAt = now + Math.max(COUNT.toNanos(), SHARE * took);
    return excess;
  }

  /** Returns the time until the next check. */
  Duration next() throws IOException {
    return bounds.next(disk.getUsableSpace());
  }
}
