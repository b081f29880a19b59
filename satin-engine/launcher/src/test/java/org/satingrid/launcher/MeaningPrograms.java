package org.satingrid.launcher;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The programs in src/test/meaning as jars. The jars have classes for several Java versions,
 * services, a class path, entries that macOS adds, and a manifest with all attributes that the
 * {@code java} command reads.
 */
final class MeaningPrograms {
  private static final Path SOURCES = Path.of("src", "test", "meaning");

  private static final Map<String, String> FILES =
      Map.of(
          "meaning/data.txt", "key=value",
          "meaning/words.properties", "hello=Ahoj",
          "META-INF/services/java.util.function.Supplier", "meaning.Word",
          "__MACOSX/meaning/._Probe.class", "no class",
          "meaning/._Probe.class", "no class",
          "._.DS_Store", "no class",
          ".DS_Store", "nothing",
          "module-info.class", "no module");

  private final Path directory;
  private final Path classes;

  MeaningPrograms(Path directory) throws IOException {
    this.directory = directory;
    classes = compiled("program");
    Path versions = compiled("versions/17");
    try (JarOutputStream out = jar("lib/dep.jar", new Manifest())) {
      put(out, compiled("dep"), "");
      put(out, "dep/dep.txt", "there");
    }
    for (String main : List.of("Probe", "Ends")) {
      try (JarOutputStream out = jar(main + ".jar", manifest("meaning." + main))) {
        put(out, classes, "");
        put(out, versions, "META-INF/versions/17/");
        for (Map.Entry<String, String> file : FILES.entrySet()) {
          put(out, file.getKey(), file.getValue());
        }
      }
    }
  }

  /** Returns the jar with this main class. */
  Path jar(String main) {
    return directory.resolve(main + ".jar");
  }

  Path directory() {
    return directory;
  }

  private Path compiled(String part) throws IOException {
    Path target = Files.createDirectories(directory.resolve("classes/" + part));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-g", "-proc:none", "-d", target.toString()));
    Path dep = directory.resolve("classes/dep");
    String path = System.getProperty("java.class.path");
    if (part.equals("program")) {
      compiled("dep");
      path = dep + ":" + path;
    }
    arguments.addAll(List.of("-cp", path));
    try (Stream<Path> sources = Files.walk(SOURCES.resolve(part))) {
      sources.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(arguments::add);
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, errors, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new IllegalStateException(errors.toString(StandardCharsets.UTF_8));
    }
    return target;
  }

  /**
   * Returns the path of the API. {@code java} needs it in addition, because it has no models of
   * Satin.
   */
  private String api() {
    for (String entry : System.getProperty("java.class.path").split(":", -1)) {
      if (entry.matches(".*satin-engine/api/target/.*|.*satin-api-[^/]*\\.jar")) {
        return Path.of(entry).toUri().toString();
      }
    }
    throw new IllegalStateException("the class path has no satin-api");
  }

  Manifest manifest(String mainClass) {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.put(Attributes.Name.MAIN_CLASS, mainClass);
    main.put(Attributes.Name.CLASS_PATH, "lib/dep.jar " + api());
    main.put(Attributes.Name.IMPLEMENTATION_TITLE, "Meaning");
    main.put(Attributes.Name.IMPLEMENTATION_VERSION, "1.2");
    main.put(Attributes.Name.MULTI_RELEASE, "true");
    main.putValue("Add-Opens", "java.base/java.lang");
    main.putValue("Add-Exports", "java.base/jdk.internal.misc");
    main.putValue("Enable-Native-Access", "ALL-UNNAMED");
    return manifest;
  }

  JarOutputStream jar(String name, Manifest manifest) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return new JarOutputStream(Files.newOutputStream(file), manifest);
  }

  static void put(JarOutputStream out, Path folder, String prefix) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(prefix + folder.relativize(file)));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
  }

  private static void put(JarOutputStream out, String name, String text) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.closeEntry();
  }
}
