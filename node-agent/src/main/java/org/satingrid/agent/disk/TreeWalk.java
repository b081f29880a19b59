package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
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
 * Visits the files below a directory, which a program can change at the same time. Each directory
 * is opened from its parent. Therefore neither long paths nor links that appear between two steps
 * mislead the walk. A directory that its owner cannot access is first made accessible.
 */
public final class TreeWalk {
  /** Maximum depth of directories, because each open directory needs a descriptor. */
  public static final int MAX_DEPTH = 200;

  /** Receives each file that is found. */
  public interface Visitor {
    /**
     * Handles a file.
     *
     * @param names names of the directories on the way, then of the file
     */
    void file(List<Path> names, BasicFileAttributes attributes);

    /** Returns true to enter the directory. */
    boolean directory(List<Path> names);

    /**
     * Handles a directory that is not entered, because its owner cannot list it or it is too deep.
     */
    void closed(List<Path> names);

    /** Returns true to end the walk. */
    boolean isOver();
  }

  private final Path top;
  private final Visitor visitor;
  private final OwnModes modes;

  private TreeWalk(Path top, Visitor visitor, OwnModes modes) {
    this.top = top;
    this.visitor = visitor;
    this.modes = modes;
  }

  /**
   * Visits all files below a directory.
   *
   * @param top a directory that only the agent can replace
   */
  public static void through(Path top, Visitor visitor) throws IOException {
    TreeWalk walk = new TreeWalk(top, visitor, new OwnModes());
    try (SecureDirectoryStream<Path> directory = Directories.open(top)) {
      walk.list(directory, List.of());
    }
  }

  private void list(SecureDirectoryStream<Path> directory, List<Path> above) throws IOException {
    try {
      for (Path entry : directory) {
        if (visitor.isOver()) {
          return;
        }
        Path child = Directories.name(entry);
        List<Path> names = new ArrayList<>(above);
        names.add(child);
        meet(directory, child, names);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private void meet(SecureDirectoryStream<Path> directory, Path child, List<Path> names)
      throws IOException {
    try {
      BasicFileAttributes attributes =
          directory
              .getFileAttributeView(child, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
              .readAttributes();
      if (!attributes.isDirectory()) {
        visitor.file(names, attributes);
      } else if (visitor.directory(names)) {
        descend(directory, child, names);
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // The entry has disappeared or was replaced.
    }
  }

  private void descend(SecureDirectoryStream<Path> directory, Path child, List<Path> names)
      throws IOException {
    if (names.size() > MAX_DEPTH) {
      visitor.closed(names);
      return;
    }
    try (SecureDirectoryStream<Path> below = opened(directory, child, names)) {
      list(below, names);
    } catch (AccessDeniedException e) {
      visitor.closed(names);
    }
  }

  private SecureDirectoryStream<Path> opened(
      SecureDirectoryStream<Path> directory, Path child, List<Path> names) throws IOException {
    try {
      return directory.newDirectoryStream(child, LinkOption.NOFOLLOW_LINKS);
    } catch (AccessDeniedException e) {
      try {
        modes.open(top, names.stream().map(RawName::text).toList());
      } catch (IOException refused) {
        throw e;
      }
      return directory.newDirectoryStream(child, LinkOption.NOFOLLOW_LINKS);
    }
  }
}
