package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/**
 * Measures the content of a directory, up to a limit. The length of a file counts. A file never
 * uses more of the disk than its length, because an engine cannot reserve blocks behind the end of
 * a file ({@code SystemCallFilter}).
 */
public final class TreeSize implements TreeWalk.Visitor {
  /**
   * The limits of measuring. Counting stops when one is exceeded.
   *
   * @param entries number of files and directories
   */
  public record Bounds(long bytes, int entries) {
    static final Bounds NONE = new Bounds(Long.MAX_VALUE, Integer.MAX_VALUE);
  }

  /**
   * The measured size, or a lower bound if counting was stopped.
   *
   * @param closed name of a directory that could not be counted, or empty
   */
  public record Count(long bytes, int entries, String closed) {}

  private final Bounds bounds;
  private long bytes;
  private int entries;
  private String closed = "";

  private TreeSize(Bounds bounds) {
    this.bounds = bounds;
  }

  /** Measures a file, or a directory with its content. */
  public static Count of(Path path, Bounds bounds) throws IOException {
    TreeSize size = new TreeSize(bounds);
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      TreeWalk.through(path, size);
    } else if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      size.bytes = Files.size(path);
    }
    return new Count(size.bytes, size.entries, size.closed);
  }

  @Override
  public void file(List<Path> names, BasicFileAttributes attributes) {
    entries++;
    bytes += attributes.size();
  }

  @Override
  public boolean directory(List<Path> names) {
    entries++;
    return true;
  }

  @Override
  public void closed(List<Path> names) {
    closed = RawName.text(names.get(names.size() - 1));
  }

  @Override
  public boolean isOver() {
    return bytes > bounds.bytes() || entries > bounds.entries();
  }
}
