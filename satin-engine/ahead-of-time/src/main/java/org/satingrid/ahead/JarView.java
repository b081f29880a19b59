package org.satingrid.ahead;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;

/** Shows which classes of a jar each version of Java finds. */
final class JarView {

  private static final String VERSIONS = "META-INF/versions/";
  private static final String CLASS = ".class";

  /** A class file in the jar. */
  record Place(int version, String internalName) {

    /** Returns the entry of another class in the same place. */
    String entryOf(String otherInternalName) {
      return prefix(version) + otherInternalName + CLASS;
    }
  }

  private final ZipFile zip;
  private final boolean multiRelease;
  private final TreeSet<Integer> versions = new TreeSet<>(Collections.reverseOrder());

  JarView(ZipFile zip) throws IOException {
    this.zip = zip;
    this.multiRelease = isMultiRelease(zip);
    zip.stream().map(this::placeOf).filter(Objects::nonNull).forEach(p -> versions.add(p.version));
  }

  private static boolean isMultiRelease(ZipFile zip) throws IOException {
    ZipEntry entry = zip.getEntry(JarFile.MANIFEST_NAME);
    if (entry == null) {
      return false;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      String value = new Manifest(in).getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE);
      return value != null && value.strip().equalsIgnoreCase("true");
    }
  }

  boolean isSigned() {
    return zip.stream()
        .map(entry -> entry.getName().toUpperCase(Locale.ROOT))
        .anyMatch(name -> name.startsWith("META-INF/") && name.endsWith(".SF"));
  }

  /** Returns the class of an entry, or null if no loader would read it as a class. */
  @Nullable Place placeOf(ZipEntry entry) {
    String name = entry.getName();
    if (!name.endsWith(CLASS) || name.endsWith("module-info.class")) {
      return null;
    }
    String rest = name.substring(0, name.length() - CLASS.length());
    if (!rest.startsWith("META-INF/")) {
      return new Place(0, rest);
    }
    if (!multiRelease || !rest.startsWith(VERSIONS)) {
      return null;
    }
    int end = rest.indexOf('/', VERSIONS.length());
    String version = end < 0 ? "" : rest.substring(VERSIONS.length(), end);
    return version.matches("[1-9]\\d{0,3}")
        ? new Place(Integer.parseInt(version), rest.substring(end + 1))
        : null;
  }

  /** Returns the jar's classes that this version of Java finds. */
  ClassFiles asOf(int version) {
    Map<String, byte[]> classes = new HashMap<>();
    zip.stream()
        .map(this::placeOf)
        .filter(place -> place != null && place.version <= version)
        .map(Place::internalName)
        .distinct()
        .forEach(
            name -> {
              byte[] found = find(name, version);
              if (found != null) {
                classes.put(name, found);
              }
            });
    return ClassFiles.ofProgram(classes);
  }

  private byte @Nullable [] find(String name, int version) {
    for (int candidate : versions) {
      ZipEntry entry = candidate > version ? null : zip.getEntry(prefix(candidate) + name + CLASS);
      if (entry != null) {
        return read(entry);
      }
    }
    return null;
  }

  byte[] read(ZipEntry entry) {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readNBytes(ClassFiles.MAX_BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + entry.getName(), e);
    }
  }

  private static String prefix(int version) {
    return version == 0 ? "" : VERSIONS + version + "/";
  }
}
