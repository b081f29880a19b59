package org.satingrid.ahead;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.SyncPolicy;

/**
 * Rewrites the classes of a folder in place. A class that is already rewritten stays unchanged.
 * Therefore the folder can be rewritten again after a compiler has replaced some of its classes. If
 * one class is refused, no class is written.
 */
public final class FolderRewriter {

  private static final String CLASS = ".class";
  private static final String MARK = "$satin$";

  private FolderRewriter() {}

  /** Rewrites a folder, and adds the syncs that the sources omit. */
  public static Outcome rewrite(Path folder, ClassFiles dependencies)
      throws BadClassesException, IOException {
    return rewrite(folder, dependencies, SyncPolicy.INSERT);
  }

  /**
   * Rewrites a folder.
   *
   * @param dependencies folders or jars with classes that the folder's classes extend or implement
   * @param policy how to handle methods that need a sync which their source does not contain
   * @throws BadClassesException if a class file is corrupt
   * @throws IOException if a file cannot be read or written
   */
  public static Outcome rewrite(Path folder, ClassFiles dependencies, SyncPolicy policy)
      throws BadClassesException, IOException {
    Map<String, byte[]> classes = read(folder);
    ClassFiles own = ClassFiles.ofProgram(classes);
    ClassSet set = new ClassSet(own.orElse(dependencies), policy);
    Map<String, Map<String, byte[]>> made = new TreeMap<>();
    for (Map.Entry<String, byte[]> type : classes.entrySet()) {
      made.put(type.getKey(), set.rewrite(type.getKey(), type.getValue()));
    }
    Outcome outcome = set.outcome();
    if (outcome.refusals().isEmpty()) {
      for (Map.Entry<String, Map<String, byte[]>> type : made.entrySet()) {
        write(folder, type.getKey(), type.getValue(), classes);
      }
    }
    return outcome;
  }

  private static Map<String, byte[]> read(Path folder) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(FolderRewriter::isClass).toList()) {
        String entry = folder.relativize(file).toString().replace('\\', '/');
        classes.put(entry.substring(0, entry.length() - CLASS.length()), Files.readAllBytes(file));
      }
    }
    return classes;
  }

  private static boolean isClass(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(CLASS) && !name.equals("module-info.class") && Files.isRegularFile(file);
  }

  private static void write(
      Path folder, String type, Map<String, byte[]> made, Map<String, byte[]> before)
      throws IOException {
    int mark = type.lastIndexOf(MARK);
    String owner = mark < 0 ? type : type.substring(0, mark);
    if (mark >= 0 && !before.containsKey(owner)) {
      // This class was generated for another class, which does not exist any more.
      Files.deleteIfExists(file(folder, type));
    }
    if (made.isEmpty()) {
      return;
    }
    for (String old : before.keySet()) {
      if (old.startsWith(type + MARK) && !made.containsKey(old)) {
        Files.deleteIfExists(
            file(folder, old)); // These classes were generated for the old version of the class.
      }
    }
    // The class itself is written last. If the process ends before, a second rewriting changes the
    // class completely.
    Map<String, byte[]> companions = new HashMap<>(made);
    byte[] rewritten = companions.remove(type);
    for (Map.Entry<String, byte[]> companion : companions.entrySet()) {
      Files.write(file(folder, companion.getKey()), companion.getValue());
    }
    if (rewritten != null) {
      Files.write(file(folder, type), rewritten);
    }
  }

  private static Path file(Path folder, String internalName) {
    return folder.resolve(internalName + CLASS);
  }
}
