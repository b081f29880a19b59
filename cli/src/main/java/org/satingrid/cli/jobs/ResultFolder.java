package org.satingrid.cli.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.satingrid.cli.text.SafeName;
import org.satingrid.contract.agent.ResultName;

/**
 * Chooses where a job's results are written: a folder, with the subfolders that the program has
 * made. A name that breaks the rules, or is impossible on this file system, is changed. A file is
 * never written outside of the folder.
 */
final class ResultFolder {
  private final Path root;
  private final SafeName others = new SafeName();
  private final Map<String, Path> written = new HashMap<>();

  ResultFolder(Path root) {
    this.root = root;
  }

  /**
   * Returns the path for a result, and creates its directory.
   *
   * @throws IOException if a link in the folder would lead out of it
   */
  Path place(String name) throws IOException {
    Path path = ResultName.isRight(name) ? ofName(name) : root.resolve(others.of(name));
    Path taken = written.putIfAbsent(path.toString().toLowerCase(Locale.ROOT), path);
    if (taken != null && Files.exists(path) && Files.isSameFile(path, taken)) {
      // An earlier name differs only in upper and lower case, and this file system does not
      // distinguish them. The later file gets another name.
      path = root.resolve(others.of(name));
    }
    Files.createDirectories(root);
    makeParents(path);
    return path;
  }

  private Path ofName(String name) {
    try {
      return root.resolve(name);
    } catch (InvalidPathException e) {
      return root.resolve(others.of(name));
    }
  }

  private void makeParents(Path path) throws IOException {
    Path folder = root;
    for (Path part : root.relativize(path.resolveSibling("."))) {
      folder = folder.resolve(part);
      if (Files.isSymbolicLink(folder)) {
        throw new IOException(folder + " is a link; remove it, or name another folder with --into");
      }
      if (!Files.isDirectory(folder)) {
        Files.createDirectory(folder);
      }
    }
  }
}
