package org.satingrid.junit;

import java.io.File;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.satingrid.rewriter.RewritingClassLoader;

/** The classes of the test's class path, rewritten as on a node of the grid. */
final class ProgramClasses {
  private static final List<Path> CLASS_PATH =
      Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
          .filter(entry -> !entry.isEmpty())
          .map(Path::of)
          .toList();

  private ProgramClasses() {}

  /** Returns a new loader for one node. The caller closes it. */
  static URLClassLoader loader() {
    return new RewritingClassLoader(
        CLASS_PATH, Objects.requireNonNull(ProgramClasses.class.getClassLoader()));
  }
}
