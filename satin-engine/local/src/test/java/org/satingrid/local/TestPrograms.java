package org.satingrid.local;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** The programs of a folder of {@code src/test/programs}, compiled into one jar. */
final class TestPrograms {
  private static final Path SOURCES = Path.of("src", "test", "programs");

  private final Path jar;

  TestPrograms(Path folder, String part) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-g", "-proc:none", "-d", classes.toString()));
    try (Stream<Path> sources = Files.list(SOURCES.resolve(part))) {
      sources.map(Path::toString).forEach(arguments::add);
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, errors, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new IllegalStateException(
          "javac cannot compile " + SOURCES.resolve(part) + ": " + errors);
    }
    jar = folder.resolve(part + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
  }

  /** A program in a copy of the jar that no other run has. */
  Program program(String mainClass) throws IOException {
    Path copy = Files.createTempDirectory(jar.getParent(), "run").resolve("program.jar");
    Files.copy(jar, copy);
    return new Program(copy, mainClass, false, true, List.of());
  }
}
