package org.satingrid.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** Compiles the programs under src/test/programs into jars, with plain javac. */
final class Programs {

  private static final Path SOURCES = Path.of("src", "test", "programs");

  private Programs() {}

  static Path jar(Path folder, String mainClass) throws IOException {
    String part = mainClass.substring(0, mainClass.indexOf('.'));
    Path classes = Files.createDirectories(folder.resolve(part));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-g", "-proc:none", "-d", classes.toString()));
    try (Stream<Path> sources = Files.list(SOURCES.resolve(part))) {
      sources.map(Path::toString).forEach(arguments::add);
    }
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, OutputStream.nullOutputStream(), null, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new IllegalStateException("javac cannot compile " + SOURCES.resolve(part));
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    Path jar = folder.resolve(mainClass + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }
}
