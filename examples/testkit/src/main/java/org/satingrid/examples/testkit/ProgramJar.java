package org.satingrid.examples.testkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The class path of a test as jars. An engine gets an application in this form. */
final class ProgramJar {

  private ProgramJar() {}

  /** Packs folders into jars in {@code folder}. */
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

  /** Packs all examples on the class path into one jar in {@code folder}. */
  static Path whole(Path folder) throws IOException {
    List<Path> jars = ofClassPath(folder);
    Path whole = folder.resolve("whole.jar");
    Set<String> seen = new HashSet<>();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(whole))) {
      for (Path jar : jars) {
        copy(jar, out, seen);
      }
    }
    return whole;
  }

  private static void copy(Path jar, JarOutputStream out, Set<String> seen) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().startsWith("org/satingrid/examples/")
            && !entry.isDirectory()
            && seen.add(entry.getName())) {
          out.putNextEntry(new JarEntry(entry.getName()));
          zip.getInputStream(entry).transferTo(out);
          out.closeEntry();
        }
      }
    }
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
