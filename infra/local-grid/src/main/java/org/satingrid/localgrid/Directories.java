package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** Directories with the same lifetime as a grid. */
final class Directories {

  private Directories() {}

  /** Deletes a directory with its content. Has no effect if the directory does not exist. */
  static void delete(Path directory) {
    if (!Files.exists(directory)) {
      return;
    }
    try (var tree = Files.walk(directory)) {
      List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new GridException(
          "cannot delete " + directory + " of an earlier run: " + e.getMessage(), e);
    }
  }
}
