package org.satingrid.rewriter;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.satingrid.codegen.changes.Rejoining;
import org.satingrid.models.GivesBack;
import org.satingrid.satin.SatinObject;

/** Compiles programs with plain javac and packs them into jars. */
final class TestJar {

  private TestJar() {}

  /** Returns the source of a program in the test resources. */
  static String program(String name) throws IOException {
    return resource("/programs/" + name + ".java");
  }

  /** Returns the text of a test resource. */
  static String resource(String path) throws IOException {
    try (InputStream in = TestJar.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("no test resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Stands for the newest release that the JDK of this test can compile for. */
  static final int NEWEST = 0;

  /** Compiles a source file. Returns the class files by entry name. */
  static Map<String, byte[]> compile(Path dir, String name, String source, int release)
      throws IOException {
    Path folder = Files.createTempDirectory(dir, "src");
    return compile(
        dir, List.of(Files.writeString(folder.resolve(name + ".java"), source)), release);
  }

  /** Compiles source files. Returns the class files by entry name. */
  static Map<String, byte[]> compile(Path dir, List<Path> sources, int release) throws IOException {
    Path classes = Files.createTempDirectory(dir, "classes");
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter output = new StringWriter();
    List<String> options = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none"));
    options.addAll(
        List.of(
            "--release", "" + (release == NEWEST ? newest() : release), "-d", classes.toString()));
    options.addAll(List.of("-cp", classPath()));
    try (var files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      boolean done =
          javac
              .getTask(
                  output, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!done) {
        throw new IllegalArgumentException(output.toString());
      }
    }
    Map<String, byte[]> found = new LinkedHashMap<>();
    try (Stream<Path> paths = Files.walk(classes)) {
      for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
        found.put(classes.relativize(path).toString(), Files.readAllBytes(path));
      }
    }
    return found;
  }

  /** Ends the test where its JDK cannot compile for a release. */
  static void assumeCompiles(int release) {
    Assumptions.assumeTrue(release <= Runtime.version().feature(), "needs a JDK " + release);
  }

  private static int newest() {
    return Math.min(25, Runtime.version().feature());
  }

  private static String classPath() {
    return Stream.of(
            SatinObject.class,
            ibis.satin.SatinObject.class,
            GivesBack.class,
            Rejoining.class,
            NullMarked.class)
        .map(type -> placeOf(type).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path placeOf(Class<?> type) {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
  }

  static Path pack(Path dir, Map<String, byte[]> entries, @Nullable String mainClass)
      throws IOException {
    Path jar = Files.createTempFile(dir, "application", ".jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (mainClass != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entry = new JarOutputStream(out, manifest)) {
      for (Map.Entry<String, byte[]> e : entries.entrySet()) {
        entry.putNextEntry(new ZipEntry(e.getKey()));
        entry.write(e.getValue());
        entry.closeEntry();
      }
    }
    return jar;
  }
}
