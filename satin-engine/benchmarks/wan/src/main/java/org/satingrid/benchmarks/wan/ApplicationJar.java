package org.satingrid.benchmarks.wan;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * The program in a separate jar. This benchmark's jar also contains the engine, and an application
 * with its own copy of the engine's classes could not use the engine.
 */
final class ApplicationJar {
  private static final List<String> CLASSES =
      List.of(
          "org/satingrid/benchmarks/wan/program/Tree",
          "org/satingrid/benchmarks/wan/program/TreeSpawns",
          "org/satingrid/benchmarks/wan/program/Piece",
          "org/satingrid/benchmarks/wan/program/Table",
          "org/satingrid/benchmarks/wan/program/LeafClock",
          "org/satingrid/benchmarks/wan/program/Grain",
          "org/satingrid/benchmarks/wan/program/GrainSpawns",
          "org/satingrid/simulator/Shape",
          "org/satingrid/simulator/RecordedTree",
          "org/satingrid/simulator/SpawnTree",
          "org/satingrid/simulator/SpawnTree$Part");

  private ApplicationJar() {}

  static Path create() throws IOException {
    Path jar = Files.createTempFile("satin-bench-wan", ".jar");
    jar.toFile().deleteOnExit();
    ClassLoader loader = Objects.requireNonNull(ApplicationJar.class.getClassLoader());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (String name : CLASSES) {
        String path = name + ".class";
        out.putNextEntry(new JarEntry(path));
        try (InputStream in = Objects.requireNonNull(loader.getResourceAsStream(path), path)) {
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
    return jar;
  }
}
