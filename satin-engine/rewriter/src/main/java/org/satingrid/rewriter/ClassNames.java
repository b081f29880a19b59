package org.satingrid.rewriter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names of all classes in jars and folders. */
final class ClassNames {

  private static final String CLASS = ".class";
  private static final String VERSIONS = "META-INF/versions/";

  private ClassNames() {}

  /**
   * Returns the names, or null if a class loader of the jars and folders may find other classes.
   */
  static @Nullable Collection<String> of(List<Path> jars) {
    Set<String> names = new HashSet<>();
    try {
      for (Path jar : jars) {
        if (!(Files.isDirectory(jar) ? addFolder(jar, names) : addJar(jar, names))) {
          return null;
        }
      }
    } catch (IOException e) {
      return null; // The class loader gives a better error message later.
    }
    return names;
  }

  private static boolean addFolder(Path folder, Set<String> names) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .forEach(file -> add(file, names));
    }
    return true;
  }

  private static boolean addJar(Path jar, Set<String> names) throws IOException {
    if (!Files.isRegularFile(jar)) {
      return false;
    }
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      file.stream().forEach(entry -> add(entry.getName(), names));
      Manifest manifest = file.getManifest();
      return manifest == null
          || manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH) == null;
    }
  }

  private static void add(String file, Set<String> names) {
    if (!file.endsWith(CLASS) || file.endsWith("module-info.class")) {
      return;
    }
    String name = file.substring(0, file.length() - CLASS.length());
    int version = name.startsWith(VERSIONS) ? name.indexOf('/', VERSIONS.length()) : -1;
    names.add(version < 0 ? name : name.substring(version + 1));
  }
}
