package org.satingrid.threads.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;

/** Class files of a jar or a folder; each is read when it is needed. */
public final class ProgramFiles {

  private ProgramFiles() {}

  /** The files of a program. */
  public static ClassFiles of(Path program) {
    return Files.isDirectory(program)
        ? name -> inFolder(program.resolve(name + ".class"))
        : name -> inJar(program, name + ".class");
  }

  private static byte @Nullable [] inFolder(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  private static byte @Nullable [] inJar(Path jar, String name) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return null;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return in.readNBytes(ClassFiles.LARGEST);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
  }
}
