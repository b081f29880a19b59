package org.satingrid.launcher;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The programs in src/test/applications, compiled by javac into a jar. */
final class TestApplication {
  private static final Path SOURCES = Path.of("src", "test", "applications");

  private TestApplication() {}

  static Path jar(Path directory) throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    compile(classes);
    Path jar = directory.resolve("application.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    return jar;
  }

  private static void compile(Path classes) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (Stream<Path> sources = Files.walk(SOURCES);
        StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      List<Path> files = sources.filter(file -> file.toString().endsWith(".java")).toList();
      boolean compiled =
          javac
              .getTask(
                  messages,
                  manager,
                  null,
                  List.of("--release", "17", "-g", "-proc:none", "-d", classes.toString()),
                  null,
                  manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!compiled) {
        throw new IllegalStateException(messages.toString());
      }
    }
  }
}
