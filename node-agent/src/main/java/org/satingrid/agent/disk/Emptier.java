package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Deletes directories of any depth and mode, with a limited number of descriptors.
 *
 * <p>The directories to delete are in a root directory that belongs to the agent. The files of a
 * directory are deleted through its descriptor. Its subdirectories are first moved into the root,
 * where later steps find them. Therefore no path is longer than the root's path and one name, at
 * most two directories are open at a time, and links are not followed. Moving a directory writes
 * into it. If its mode does not permit this, the mode is changed first ({@link OwnModes}).
 */
final class Emptier {
  /** Prefix of the names that moved directories get. A number follows. */
  private static final String PREFIX = "d";

  private static final int MAX_PASSES = 100;

  private final Path root;
  private final OwnModes modes;
  private final AtomicLong names;

  /**
   * @param names higher than all numbers in the names of the root's directories
   */
  Emptier(Path root, OwnModes modes, long names) {
    this.root = root;
    this.modes = modes;
    this.names = new AtomicLong(names);
  }

  /** Returns a name that is unused in the root. */
  String freshName() {
    return PREFIX + names.getAndIncrement();
  }

  /** Returns the number in a name that a moved directory has got, or -1 for other names. */
  static long number(String name) {
    boolean own = name.matches(PREFIX + "[0-9]{1,18}");
    return own ? Long.parseLong(name.substring(PREFIX.length())) : -1;
  }

  /**
   * Deletes an entry of the root with its content.
   *
   * @return the entries of the root that could not be deleted
   */
  Deque<String> delete(String entry) {
    Deque<String> todo = new ArrayDeque<>();
    Deque<String> left = new ArrayDeque<>();
    todo.push(entry);
    while (!todo.isEmpty() && !Thread.currentThread().isInterrupted()) {
      String next = todo.pop();
      try {
        deleteOne(next, todo);
      } catch (IOException | DirectoryIteratorException | UnsupportedOperationException e) {
        left.add(next);
      }
    }
    left.addAll(todo);
    return left;
  }

  /**
   * Deletes an entry of the root. Its subdirectories become entries of the root, which are added to
   * {@code todo}.
   */
  private void deleteOne(String name, Deque<String> todo) throws IOException {
    try (SecureDirectoryStream<Path> top = Directories.open(root)) {
      Path entry = Path.of(name);
      if (!isDirectory(top, entry)) {
        top.deleteFile(entry);
        return;
      }
      empty(name, top, todo);
      top.deleteDirectory(entry);
    } catch (NoSuchFileException e) {
      // The entry is already gone.
    }
  }

  private void empty(String name, SecureDirectoryStream<Path> top, Deque<String> todo)
      throws IOException {
    boolean again = true;
    // Deleting entries while a directory is read can hide other entries from the reader. Therefore
    // it is read again.
    for (int pass = 0; again && pass < MAX_PASSES; pass++) {
      again = false;
      try (SecureDirectoryStream<Path> directory = opened(name, top)) {
        for (Path entry : directory) {
          Path child = Directories.name(entry);
          again = true;
          if (isDirectory(directory, child)) {
            todo.push(lift(name, directory, child, top));
          } else {
            directory.deleteFile(child);
          }
        }
      }
    }
  }

  /** Opens a directory of the root, and changes its mode if it cannot be read or changed. */
  private SecureDirectoryStream<Path> opened(String name, SecureDirectoryStream<Path> top)
      throws IOException {
    try {
      modes.open(root.resolve(name));
    } catch (IOException e) {
      // The directory belongs to another user. The agent then is root, which does not need the
      // mode.
    }
    return top.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS);
  }

  /** Moves a subdirectory into the root. Returns its new name. */
  private String lift(
      String parent,
      SecureDirectoryStream<Path> directory,
      Path child,
      SecureDirectoryStream<Path> top)
      throws IOException {
    String name = freshName();
    Path place = Path.of(name);
    try {
      directory.move(child, top, place);
    } catch (AccessDeniedException e) {
      // The subdirectory first gets a simple name in its own parent. Such a rename does not write
      // into the subdirectory.
      directory.move(child, directory, place);
      modes.open(root, List.of(parent, name));
      directory.move(place, top, place);
    }
    return name;
  }

  private static boolean isDirectory(SecureDirectoryStream<Path> in, Path name) throws IOException {
    return in.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
        .readAttributes()
        .isDirectory();
  }
}
