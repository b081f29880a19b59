package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.satin.SatinObject;

/**
 * Finds the classes of the programming models, which a compilation needs. The compiler cannot read
 * a jar that is inside the portal's jar. Therefore the {@link Inspector} unpacks such jars.
 */
final class ProgramClasses {
  private static final List<String> MODELS =
      List.of(
          SatinObject.class.getName(),
          "ibis.satin.SatinObject",
          "org.satingrid.models.fjtask.FJTask");

  /**
   * The form of {@code jar:nested:/a/satin-portal.jar/!BOOT-INF/lib/satin-api-1.0.jar!/}, a jar
   * inside a jar.
   */
  private static final Pattern NESTED = Pattern.compile("jar:nested:(.*)/!(BOOT-INF/lib/[^!]+)!/");

  private ProgramClasses() {}

  /**
   * Returns the folders and jars of the programming models.
   *
   * @param work the folder into which jars are unpacked if necessary
   */
  static List<Path> onDisk(Path work) throws IOException {
    List<Path> found = new ArrayList<>();
    for (String model : MODELS) {
      found.add(onDisk(location(model), work));
    }
    return found;
  }

  private static String location(String type) {
    try {
      return Class.forName(type, false, ProgramClasses.class.getClassLoader())
          .getProtectionDomain()
          .getCodeSource()
          .getLocation()
          .toString();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the portal has all programming models", e);
    }
  }

  private static Path onDisk(String location, Path work) throws IOException {
    Matcher nested = NESTED.matcher(location);
    if (!nested.matches()) {
      return Path.of(URI.create(location));
    }
    Path copy = Files.createTempFile(work, "satin-model-", ".jar");
    try (JarFile portal = new JarFile(Path.of(URI.create("file:" + nested.group(1))).toFile())) {
      JarEntry entry = portal.getJarEntry(nested.group(2));
      try (InputStream in = portal.getInputStream(entry)) {
        Files.write(copy, in.readAllBytes());
      }
    }
    return copy;
  }
}
