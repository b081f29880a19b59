package org.satingrid.e2e;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.satingrid.localgrid.Distribution;

/** Makes an application from one source file, with a plain javac and a jar, as users do. */
final class TestJar {

  private TestJar() {}

  /**
   * Compiles a class of the unnamed package, together with the other classes in the same source.
   */
  static Path compile(Path directory, String mainClass, String source) throws IOException {
    Path file = Files.writeString(directory.resolve(mainClass + ".java"), source);
    Path classes = Files.createDirectories(directory.resolve(mainClass + "-classes"));
    javac(classes, file);
    return pack(
        directory.resolve(mainClass.toLowerCase(java.util.Locale.ROOT) + ".jar"),
        classes,
        mainClass);
  }

  static void javac(Path classes, Path... sources) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("--release", "17", "-encoding", "UTF-8", "-nowarn", "-cp"));
    command.add(Distribution.ofWorkingDirectory().api().toString());
    command.addAll(List.of("-d", classes.toString()));
    Stream.of(sources).map(Path::toString).forEach(command::add);
    int exit =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(String[]::new));
    if (exit != 0) {
      throw new IllegalStateException("javac refused " + List.of(sources));
    }
  }

  /** Packs all classes below a folder. */
  static Path pack(Path jar, Path classes, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out, manifest);
        Stream<Path> compiled = Files.walk(classes)) {
      for (Path path : compiled.filter(Files::isRegularFile).sorted().toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(path).toString()));
        Files.copy(path, entries);
        entries.closeEntry();
      }
    }
    return jar;
  }
}
