package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How much disk an engine may fill, measured by looking. The kernel's quotas need a file system
 * that was made for them; looking once a second bounds the excess to what a disk writes meanwhile.
 */
public final class DiskLimit {
  /** Bounds all files of one engine together, and each file by the kernel. */
  public static final long BYTES = 4L << 30;

  /** Of files and directories: each takes an inode and time to delete. */
  public static final int FILES = 100_000;

  /** What was found; counting ends where a limit is passed. */
  public record Usage(long bytes, int files) {
    /** One sentence if a limit was passed, else null. */
    public @Nullable String excess() {
      if (bytes > BYTES) {
        return "The engine wrote more than " + (BYTES >> 30) + " GB to its directory.";
      }
      return files > FILES
          ? "The engine made more than " + FILES + " files in its directory."
          : null;
    }
  }

  private DiskLimit() {}

  /** How the disk is bounded, in one sentence. */
  public static String words() {
    return String.format(
        Locale.ROOT,
        "An engine is ended when its directory holds more than %d GB or %,d files, for which the"
            + " agent looks once a second.",
        BYTES >> 30,
        FILES);
  }

  /** Counts what lies in a directory; files that vanish meanwhile are none. */
  public static Usage measure(Path directory) throws IOException {
    Counter counter = new Counter();
    Files.walkFileTree(directory, counter);
    return new Usage(counter.bytes, counter.files);
  }

  private static final class Counter extends SimpleFileVisitor<Path> {
    private long bytes;
    private int files;

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
      return counted(0);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      // A file with holes is as large as what it holds, which the JDK does not tell; the kernel's
      // limit per file counts its length too.
      return counted(attributes.size());
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException gone) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException gone) {
      return FileVisitResult.CONTINUE;
    }

    private FileVisitResult counted(long size) {
      bytes += size;
      files++;
      return bytes > BYTES || files > FILES ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }
  }
}
