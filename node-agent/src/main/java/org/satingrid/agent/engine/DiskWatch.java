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
 * Checks the disk use of one engine from time to time, because quotas of the kernel would need a
 * specially prepared file system. An engine can exceed its limit only by the bytes that it writes
 * between two checks. It cannot reserve space without writing, because the system call filter
 * refuses such calls.
 *
 * <p>Each check reads the free space of the file system, which also shows files that the count
 * cannot see. Files are counted at least every second, unless counting would take more than a
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

  /**
   * @param processes the processes of the engine, which can have open files
   */
  DiskWatch(Path directory, DiskBounds bounds, Supplier<Collection<Long>> processes)
      throws IOException {
    this.directory = directory;
    this.bounds = bounds;
    this.processes = processes;
    this.disk = Files.getFileStore(directory);
    this.unnamed = new UnnamedFiles(directory);
  }

  /** Makes a check. Returns the excess, or null if the engine is within its limits. */
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
