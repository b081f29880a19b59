package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.disk.RawName;
import org.satingrid.agent.disk.TreeWalk;
import org.satingrid.agent.isolation.DiskLimit;
import org.satingrid.contract.agent.ResultName;

/**
 * Finds the files below a working directory that can be results.
 *
 * <p>Files with names that begin with a dot are private to the application. Links are not followed.
 * A file must belong to the engine's user and have no second name. Otherwise an application could
 * make the agent read files that the application itself cannot read.
 */
final class ResultFiles implements TreeWalk.Visitor {
  private final Path work;
  private final @Nullable Integer user;
  private final LeftOutFiles leftOut;
  private final Map<String, Path> found = new TreeMap<>();

  private ResultFiles(Path work, @Nullable Integer user, LeftOutFiles leftOut) {
    this.work = work;
    this.user = user;
    this.leftOut = leftOut;
  }

  /**
   * Returns the files in the order of their names.
   *
   * @param user numeric user that owns the engine's files, or null for the agent's user
   */
  static Map<String, Path> below(Path work, @Nullable Integer user, LeftOutFiles leftOut)
      throws IOException {
    ResultFiles files = new ResultFiles(work, user, leftOut);
    TreeWalk.through(work, files);
    return files.found;
  }

  @Override
  public void file(List<Path> names, BasicFileAttributes attributes) {
    String name = name(names);
    if (!attributes.isRegularFile() || isHidden(names)) {
      return;
    }
    String fault = ResultName.fault(name);
    if (fault != null) {
      leftOut.add(name, "its name " + fault);
      return;
    }
    Path path = work;
    for (Path each : names) {
      path = path.resolve(each);
    }
    String stranger = stranger(path);
    if (stranger == null) {
      found.put(name, path);
    } else {
      leftOut.add(name, stranger);
    }
  }

  @Override
  public boolean directory(List<Path> names) {
    String fault = ResultName.fault(name(names));
    if (fault != null && !isHidden(names)) {
      leftOut.add(name(names), "its name " + fault + ", with all that is in this folder");
    }
    return fault == null;
  }

  @Override
  public void closed(List<Path> names) {
    leftOut.add(name(names), "this folder cannot be read");
  }

  @Override
  public boolean isOver() {
    return found.size() > DiskLimit.FILES;
  }

  private static String name(List<Path> names) {
    return names.stream().map(RawName::text).collect(Collectors.joining("/"));
  }

  private static boolean isHidden(List<Path> names) {
    return names.get(names.size() - 1).toString().startsWith(".");
  }

  /** Returns the reason why a file is possibly not the application's own, or null. */
  private @Nullable String stranger(Path file) {
    try {
      Map<String, Object> attributes =
          Files.readAttributes(file, "unix:uid,nlink", LinkOption.NOFOLLOW_LINKS);
      if (!Integer.valueOf(1).equals(attributes.get("nlink"))) {
        return "it has a second name (a hard link). Write a copy instead";
      }
      return user == null || user.equals(attributes.get("uid"))
          ? null
          : "it belongs to another user than the engine's";
    } catch (IOException e) {
      return "it cannot be looked at (" + e.getClass().getSimpleName() + ")";
    }
  }
}
