package org.satingrid.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Writes a program into a separate jar. Nodes rewrite it when they load it. */
public final class ApplicationJar {
  private ApplicationJar() {}

  /** Writes a jar of these classes. */
  public static Path write(Path jar, List<Class<?>> classes) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Class<?> type : classes) {
        String entry = type.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(entry));
        try (InputStream in = type.getResourceAsStream("/" + entry)) {
          if (in == null) {
            throw new IOException("no class " + entry);
          }
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
    return jar;
  }
}
