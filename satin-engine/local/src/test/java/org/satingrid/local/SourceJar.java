package org.satingrid.local;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.satingrid.satin.SatinObject;

/** Jars of the programs under src/test/programs. */
public final class SourceJar {
  private static final Path SOURCES = Path.of("src", "test", "programs");

  private SourceJar() {}

  /**
   * Compiles a folder of programs into a jar that has the folder's name.
   *
   * @param folder takes the classes and the jar
   * @throws IllegalStateException with the compiler's messages if it finds errors
   */
  public static Path compile(Path folder, String part) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    // The class path is set explicitly, because a program that ran in this JVM has left its own jar
    // as the class path.
    List<String> arguments =
        new ArrayList<>(
            List.of("--release", "17", "-g", "-proc:none", "-cp", api(), "-d", classes.toString()));
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
    Path jar = folder.resolve(part + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  private static String api() {
    try {
      return Path.of(SatinObject.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
