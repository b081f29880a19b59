package org.satingrid.cli.local;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** A copy of a folder, for a program that possibly writes into it. */
final class FolderCopy {
  static final long MAX_BYTES = 256L << 20;
  static final int MAX_FILES = 20_000;

  private final Path from;
  private final Path to;
  private long bytes;
  private int files;

  private FolderCopy(Path from, Path to) {
    this.from = from;
    this.to = to;
  }

  /**
   * Copies a folder. Returns false if the folder is too large. A part of it is then possibly
   * copied.
   */
  static boolean make(Path from, Path to) throws IOException {
    return new FolderCopy(from, to).copy();
  }

  private boolean copy() throws IOException {
    boolean[] fits = {true};
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about)
              throws IOException {
            if (folder.startsWith(to)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder).toString()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes about)
              throws IOException {
            bytes += about.isRegularFile() ? about.size() : 0;
            fits[0] = bytes <= MAX_BYTES && ++files <= MAX_FILES;
            if (!fits[0]) {
              return FileVisitResult.TERMINATE;
            }
            if (about.isRegularFile() || about.isSymbolicLink()) {
              Files.copy(
                  file,
                  to.resolve(from.relativize(file).toString()),
                  StandardCopyOption.COPY_ATTRIBUTES,
                  LinkOption.NOFOLLOW_LINKS);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException closed) {
            return FileVisitResult.CONTINUE; // The program could not read this file either.
          }
        });
    return fits[0];
  }

  /** Deletes a copy, even if another thread deletes it at the same time. */
  static void delete(Path copy) throws IOException {
    Files.walkFileTree(
        copy,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes about)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failed)
              throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
