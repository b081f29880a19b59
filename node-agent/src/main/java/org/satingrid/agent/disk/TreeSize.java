package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts what lies in a directory that a program may change meanwhile. Each directory is opened
 * from the one above it, so that neither long paths nor links that appear between two looks lead
 * past the count.
 *
 * <p>A file counts with its length, which is at least what it takes of the disk: an engine cannot
 * have blocks behind the end of a file ({@code SystemCallFilter}). Counting ends where a bound is
 * passed.
 */
public final class TreeSize {
  /** Max levels of directories: each takes a descriptor while it is counted. */
  public static final int MAX_DEPTH = 200;

  /**
   * Where counting ends.
   *
   * @param entries files and directories
   */
  public record Bounds(long bytes, int entries) {
    static final Bounds NONE = new Bounds(Long.MAX_VALUE, Integer.MAX_VALUE);
  }

  /**
   * The count, at least.
   *
   * @param tooDeep true if there are more levels than are counted
   * @param closed name of a directory that its owner cannot list, or empty
   */
  public record Count(long bytes, int entries, boolean tooDeep, String closed) {}

  private final Bounds bounds;
  private final OwnModes modes = new OwnModes();
  private long bytes;
  private int entries;
  private boolean tooDeep;
  private String closed = "";

  private TreeSize(Bounds bounds) {
    this.bounds = bounds;
  }

  /** Counts a file or a directory and what lies below it. */
  public static Count of(Path path, Bounds bounds) throws IOException {
    TreeSize size = new TreeSize(bounds);
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      try (SecureDirectoryStream<Path> top = Directories.open(path)) {
        size.count(top, path, List.of());
      }
    } else if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      size.bytes = Files.size(path);
    }
    return new Count(size.bytes, size.entries, size.tooDeep, size.closed);
  }

  private void count(SecureDirectoryStream<Path> directory, Path top, List<String> names)
      throws IOException {
    try {
      for (Path child : directory) {
        if (isPassed()) {
          return;
        }
        count(directory, child, top, names);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private void count(
      SecureDirectoryStream<Path> directory, Path child, Path top, List<String> names)
      throws IOException {
    entries++;
    try {
      BasicFileAttributes attributes =
          directory
              .getFileAttributeView(child, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
              .readAttributes();
      if (attributes.isDirectory()) {
        List<String> below = new ArrayList<>(names);
        below.add(child.toString());
        descend(directory, child, top, below);
      } else {
        bytes += attributes.size();
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // It vanished, or is something else now.
    }
  }

  private void descend(
      SecureDirectoryStream<Path> directory, Path child, Path top, List<String> names)
      throws IOException {
    if (names.size() > MAX_DEPTH) {
      tooDeep = true;
      return;
    }
    try (SecureDirectoryStream<Path> below = opened(directory, child, top, names)) {
      count(below, top, names);
    } catch (AccessDeniedException e) {
      closed = child.toString();
    }
  }

  /** Opens a directory, to its owner first if he has closed it to himself. */
  private SecureDirectoryStream<Path> opened(
      SecureDirectoryStream<Path> directory, Path child, Path top, List<String> names)
      throws IOException {
    try {
      return directory.newDirectoryStream(child, LinkOption.NOFOLLOW_LINKS);
    } catch (AccessDeniedException e) {
      try {
        modes.open(top, names);
      } catch (IOException refused) {
        throw e;
      }
      return directory.newDirectoryStream(child, LinkOption.NOFOLLOW_LINKS);
    }
  }

  private boolean isPassed() {
    return tooDeep || bytes > bounds.bytes() || entries > bounds.entries();
  }
}
