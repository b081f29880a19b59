package org.satingrid.examples.testkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** The class path of a test as jars, which is how an engine gets an application. */
final class ProgramJar {

  private ProgramJar() {}

  /** What is a folder yet is packed into a jar in {@code folder}. */
  static List<Path> ofClassPath(Path folder) throws IOException {
    List<Path> entries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .toList();
    Path jar = folder.resolve("program.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Path classes : entries) {
        if (Files.isDirectory(classes)) {
          pack(classes, out);
        }
      }
    }
    return Stream.concat(Stream.of(jar), entries.stream().filter(Files::isRegularFile)).toList();
  }

  private static void pack(Path classes, JarOutputStream out) throws IOException {
    try (Stream<Path> walk = Files.walk(classes)) {
      for (Path file : walk.filter(path -> path.toString().endsWith(".class")).toList()) {
        out.putNextEntry(
            new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
  }
}
