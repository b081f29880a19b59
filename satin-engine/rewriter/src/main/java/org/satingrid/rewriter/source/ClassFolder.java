package org.satingrid.rewriter.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A temporary folder for the class files of one compilation, before they are packed into a jar. */
record ClassFolder(Path folder) implements AutoCloseable {
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  /** Makes an empty folder next to a jar. */
  static ClassFolder beside(Path jar) throws IOException {
    return new ClassFolder(
        Files.createTempDirectory(jar.toAbsolutePath().getParent(), "satin-classes-"));
  }

  /** Writes a jar with entries in the order of their names, all with the same time. */
  void write(String main, Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    manifest.write(head);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      add(out, "META-INF/MANIFEST.MF", head.toByteArray());
      for (Path file : below()) {
        if (Files.isRegularFile(file)) {
          String name = folder.relativize(file).toString().replace('\\', '/');
          add(out, name, Files.readAllBytes(file));
        }
      }
    }
  }

  private static void add(ZipOutputStream out, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }

  private List<Path> below() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted().toList();
    }
  }

  @Override
  public void close() throws IOException {
    for (Path file : below().stream().sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(file);
    }
  }
}
