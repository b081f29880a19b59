package org.satingrid.e2e;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.satingrid.localgrid.Distribution;

/** An application as its author makes it: one source file, plain javac, a jar with a main class. */
final class TestJar {

  private TestJar() {}

  /** Compiles a class of the unnamed package together with its companions in the same source. */
  static Path compile(Path directory, String mainClass, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(mainClass + ".java"), source);
    Path classes = Files.createDirectories(directory.resolve(mainClass + "-classes"));
    String api = Distribution.ofWorkingDirectory().api().toString();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "--release",
                "17",
                "-cp",
                api,
                "-d",
                classes.toString(),
                file.toString());
    if (exit != 0) {
      throw new IllegalStateException("javac refused " + mainClass);
    }
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    Path jar = directory.resolve(mainClass.toLowerCase(java.util.Locale.ROOT) + ".jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest);
        Stream<Path> compiled = Files.list(classes)) {
      for (Path path : compiled.sorted().toList()) {
        entries.putNextEntry(new JarEntry(path.getFileName().toString()));
        Files.copy(path, entries);
        entries.closeEntry();
      }
    }
    return jar;
  }
}
