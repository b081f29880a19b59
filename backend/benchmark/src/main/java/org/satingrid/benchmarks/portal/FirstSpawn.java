package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.satingrid.satin.SatinObject;

/**
 * A program that reports the time of its first spawned method. It is uploaded as a separate jar.
 */
public final class FirstSpawn extends SatinObject implements FirstSpawnSpawns {
  static final String MARK = "first spawn at ";
  static final String MAIN = "main at ";

  @Override
  public long now(int unused) {
    return System.currentTimeMillis();
  }

  private long measure() {
    long at = now(0);
    sync();
    return at;
  }

  public static void main(String[] arguments) {
    // The time is printed later, because the measured time must not include printing.
    long main = System.currentTimeMillis();
    long spawn = new FirstSpawn().measure();
    System.out.println(MAIN + main);
    System.out.println(MARK + spawn);
  }

  static Path jar(Path directory) throws IOException {
    Path jar = Files.createDirectories(directory).resolve("first-spawn.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FirstSpawn.class.getName());
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Class<?> type : new Class<?>[] {FirstSpawn.class, FirstSpawnSpawns.class}) {
        String name = type.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(name));
        try (InputStream in = type.getClassLoader().getResourceAsStream(name)) {
          if (in == null) {
            throw new IOException(name + " is not in the benchmark's jar");
          }
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
    return jar;
  }
}
