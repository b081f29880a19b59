package org.satingrid.rewriter;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.BadApplicationException.Cause;

/**
 * The classes and the manifest of an untrusted jar. The jar is unpacked once, in memory, within the
 * limits.
 *
 * @param classes class files by internal name. Classes that apply only to certain Java versions are
 *     left out.
 * @param manifest the manifest, or null for a jar without a manifest
 */
record JarContents(Map<String, byte[]> classes, @Nullable Manifest manifest) {

  private static final String MANIFEST = "META-INF/MANIFEST.MF";
  private static final String CLASS = ".class";

  static JarContents read(Path file, JarLimits limits) throws BadApplicationException, IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      return new Reader(zip, limits).read();
    } catch (ZipException | IllegalArgumentException e) { // thrown if a name is not UTF-8
      throw new BadApplicationException(
          Cause.NOT_A_JAR, "the file is not a jar, or is damaged: " + e.getMessage());
    }
  }

  private static final class Reader {
    private final ZipFile zip;
    private final JarLimits limits;
    private final Map<String, byte[]> classes = new LinkedHashMap<>();
    private @Nullable Manifest manifest;
    private final InstructionCount instructions;
    private long total;

    Reader(ZipFile zip, JarLimits limits) {
      this.zip = zip;
      this.limits = limits;
      this.instructions = new InstructionCount(limits);
    }

    JarContents read() throws BadApplicationException, IOException {
      if (zip.size() > limits.entries()) {
        throw tooLarge("has " + zip.size() + " entries; " + limits.entries() + " are allowed");
      }
      Set<String> seen = new HashSet<>();
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (isUnsafe(name) || !seen.add(name)) {
          throw new BadApplicationException(
              Cause.UNSAFE_ENTRY,
              "the jar has an entry with an unsafe or repeated name: " + printable(name));
        }
        byte[] bytes = unpack(entry);
        if (name.equals(MANIFEST)) {
          manifest = new Manifest(new ByteArrayInputStream(bytes));
        } else if (isClass(name)) {
          String type = name.substring(0, name.length() - CLASS.length());
          instructions.add(type, bytes);
          classes.put(type, bytes);
        }
      }
      return new JarContents(classes, manifest);
    }

    private static boolean isUnsafe(String name) {
      return name.isEmpty()
          || name.startsWith("/")
          || name.indexOf('\\') >= 0
          || name.indexOf('\0') >= 0
          || name.indexOf(':') >= 0
          || List.of(name.split("/")).contains("..");
    }

    private static String printable(String name) {
      return name.substring(0, Math.min(100, name.length())).replaceAll("\\p{Cntrl}", "?");
    }

    private static boolean isClass(String name) {
      return name.endsWith(CLASS)
          && !name.startsWith("META-INF/")
          && !isOfFinder(name)
          && !name.endsWith("module-info.class");
    }

    /** Returns true for the attribute file that macOS adds next to each packed file. */
    private static boolean isOfFinder(String name) {
      return name.startsWith("__MACOSX/")
          || name.substring(name.lastIndexOf('/') + 1).startsWith("._");
    }

    /**
     * Reads the content of an entry. Keeps the content of classes and of the manifest, and only
     * measures the others.
     */
    private byte[] unpack(ZipEntry entry) throws BadApplicationException, IOException {
      boolean keep = entry.getName().equals(MANIFEST) || isClass(entry.getName());
      ByteArrayOutputStream kept = new ByteArrayOutputStream();
      byte[] buffer = new byte[8192];
      long size = 0;
      try (InputStream in = zip.getInputStream(entry)) {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          size += n;
          total += n;
          if (size > (keep ? ClassFiles.MAX_BYTES : limits.entryBytes())) {
            throw tooLarge("has an entry that is too large: " + printable(entry.getName()));
          }
          if (total > limits.totalBytes()) {
            throw tooLarge("is larger than " + limits.totalBytes() + " bytes when unpacked");
          }
          if (keep) {
            kept.write(buffer, 0, n);
          }
        }
      }
      return kept.toByteArray();
    }

    private static BadApplicationException tooLarge(String what) {
      return new BadApplicationException(
          Cause.TOO_LARGE, "the jar " + what + "; leave out what the application does not need");
    }
  }
}
