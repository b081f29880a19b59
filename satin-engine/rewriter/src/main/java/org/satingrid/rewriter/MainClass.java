package org.satingrid.rewriter;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.satingrid.rewriter.BadApplicationException.Cause;

/** Finds the main class of a jar. */
final class MainClass {
  private static final String AGENT = "Launcher-Agent-Class";

  private MainClass() {}

  /** Returns the binary name of the class in the manifest, if this class has a main method. */
  static String of(Map<String, byte[]> classes, @Nullable Manifest manifest)
      throws BadApplicationException {
    String name =
        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    if (name == null || name.isBlank()) {
      throw new BadApplicationException(
          Cause.NO_MAIN_CLASS,
          "the jar's manifest names no Main-Class; pack it with jar --main-class=...");
    }
    if (manifest != null && manifest.getMainAttributes().getValue(AGENT) != null) {
      throw new BadApplicationException(
          Cause.LAUNCHER_AGENT,
          "the jar's manifest names a "
              + AGENT
              + ", which would change classes of the engine; leave it out");
    }
    String mainClass = name.trim();
    String internalName = mainClass.replace('.', '/');
    byte[] bytes = classes.get(internalName);
    if (bytes == null) {
      throw new BadApplicationException(
          Cause.MAIN_CLASS_MISSING,
          "the manifest's Main-Class " + mainClass + " is not in the jar; add it or correct it");
    }
    boolean any = ClassFileReader.major(bytes, mainClass) >= Opcodes.V25;
    if (!hasMain(internalName, classes, any)) {
      throw new BadApplicationException(
          Cause.NO_MAIN_METHOD,
          "the main class " + mainClass + " has no public static void main(String[])");
    }
    return mainClass;
  }

  /** A class can inherit its main method. */
  private static boolean hasMain(String mainClass, Map<String, byte[]> classes, boolean any) {
    Set<String> seen = new HashSet<>();
    String part = mainClass;
    byte[] bytes = classes.get(part);
    while (bytes != null && seen.add(part)) {
      ClassSummary summary = summary(part, bytes);
      if (summary.methods().stream().anyMatch(m -> isMain(m) || (any && isNewMain(m)))) {
        return true;
      }
      part = String.valueOf(summary.superName());
      bytes = classes.get(part);
    }
    return false;
  }

  /** Returns true for a class file with a main method. */
  static boolean hasMain(byte[] classFile) {
    try {
      ClassReader reader = ClassFileReader.open(classFile, "a class");
      return ClassFileReader.reading("a class", () -> ClassSummary.of(reader)).methods().stream()
          .anyMatch(MainClass::isMain);
    } catch (ClassFileException corrupt) {
      return false; // The rewriter reports a corrupt class file.
    }
  }

  private static boolean isMain(ClassSummary.Method method) {
    return method.name().equals("main")
        && method.descriptor().equals("([Ljava/lang/String;)V")
        && method.is(Opcodes.ACC_PUBLIC)
        && method.is(Opcodes.ACC_STATIC);
  }

  /** From Java 25 on, main can be an instance method, and can have no parameters. */
  private static boolean isNewMain(ClassSummary.Method method) {
    return method.name().equals("main")
        && (method.descriptor().equals("([Ljava/lang/String;)V")
            || method.descriptor().equals("()V"))
        && !method.is(Opcodes.ACC_PRIVATE);
  }

  static ClassSummary summary(String internalName, byte[] bytes) {
    String name = internalName.replace('/', '.');
    ClassReader reader = ClassFileReader.open(bytes, name);
    ClassSummary summary = ClassFileReader.reading(name, () -> ClassSummary.of(reader));
    if (!summary.name().equals(internalName)) {
      throw new ClassFileException(
          "the entry of class " + name + " holds class " + summary.name().replace('/', '.'));
    }
    return summary;
  }
}
