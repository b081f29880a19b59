package org.satingrid.rewriter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The use of static fields by the tasks of an application. Its class files are read at the first
 * question.
 */
public final class JarStatics {

  private final List<Path> jars;
  private final Predicate<MethodInsnNode> stays;
  private boolean areReadsKnown;
  private boolean areWritesKnown;
  private @Nullable TaskReads reads;
  private @Nullable TaskWrites writes;

  /**
   * @param stays finds calls that stay on the node of the program
   */
  JarStatics(List<Path> jars, Predicate<MethodInsnNode> stays) {
    this.jars = List.copyOf(jars);
    this.stays = stays;
  }

  /**
   * Returns true if tasks read the field, or if the class files cannot be read.
   *
   * @param field the name. For a field of an enum constant, the name with a dot before it.
   */
  public synchronized boolean isReadByTasks(String field) {
    if (!areReadsKnown) {
      areReadsKnown = true;
      Map<String, byte[]> classFiles = classFiles();
      try {
        reads = classFiles == null ? null : TaskReads.of(classFiles, stays);
      } catch (RuntimeException unknown) {
        // After an unreadable class file every field counts as read.
      }
    }
    TaskReads known = reads;
    return known == null || known.contains(field);
  }

  /**
   * Returns true if tasks of a class change static fields, or if the class files cannot be read.
   *
   * @param task binary name of the class
   */
  synchronized boolean isChangedBy(String task) {
    if (!areWritesKnown) {
      areWritesKnown = true;
      Map<String, byte[]> classFiles = classFiles();
      if (classFiles != null) {
        Hierarchy hierarchy =
            new Hierarchy(EngineClasses.FILES.orElse(classFiles::get).remembered());
        writes = new TaskWrites(classFiles, hierarchy);
      }
    }
    TaskWrites known = writes;
    return known == null || known.of(task.replace('.', '/')) != null;
  }

  private @Nullable Map<String, byte[]> classFiles() {
    try {
      Map<String, byte[]> classFiles = new HashMap<>();
      for (Path jar : jars) {
        if (Files.isDirectory(jar)) {
          return null;
        }
        classFiles.putAll(JarContents.read(jar, JarLimits.DEFAULT).classes());
      }
      return classFiles;
    } catch (IOException | BadApplicationException | RuntimeException unknown) {
      return null;
    }
  }
}
