package org.satingrid.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.satingrid.chaos.program.RandomTree;

/** The program as a jar of its own, which nodes rewrite when they load it. */
final class ApplicationJar {
  private ApplicationJar() {}

  static Path write(Path jar) throws IOException {
    String folder = RandomTree.class.getPackageName().replace('.', '/') + "/";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("RandomTree", "TreeSpawns", "Stump")) {
        String entry = folder + name + ".class";
        out.putNextEntry(new JarEntry(entry));
        try (InputStream in = RandomTree.class.getResourceAsStream("/" + entry)) {
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
