package org.satingrid.portal.applications;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Finds jars with classes that a node with the oldest Java cannot load. */
final class JavaDemand {
  /** The oldest Java of a node. Also the Java in the bundle of the agent. */
  static final int OLDEST = 17;

  private static final int MAGIC = 0xCAFEBABE;

  /** Java 17 has class files of version 61. */
  private static final int VERSION_OF_JAVA_0 = 44;

  private JavaDemand() {}

  /**
   * Returns a warning about the first class of the newest Java in the jar, or an empty list. The
   * parts of a multi-release jar for newer versions are optional, and are left out.
   */
  static List<String> warnings(Path jar) throws IOException {
    int newest = OLDEST;
    String first = "";
    try (JarFile file = new JarFile(jar.toFile())) {
      for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements(); ) {
        JarEntry entry = all.nextElement();
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF/")) {
          int java = java(file, entry);
          if (java > newest) {
            newest = java;
            first = name.substring(0, name.length() - ".class".length()).replace('/', '.');
          }
        }
      }
    }
    return first.isEmpty()
        ? List.of()
        : List.of(
            first
                + " is compiled for Java "
                + newest
                + "; nodes with an older Java cannot run it, and most nodes have Java "
                + OLDEST
                + ": compile the program with javac --release "
                + OLDEST);
  }

  private static int java(JarFile file, JarEntry entry) throws IOException {
    try (DataInputStream in = new DataInputStream(file.getInputStream(entry))) {
      if (in.readInt() != MAGIC) {
        return 0;
      }
      in.readUnsignedShort(); // the minor version
      return in.readUnsignedShort() - VERSION_OF_JAVA_0;
    }
  }
}
