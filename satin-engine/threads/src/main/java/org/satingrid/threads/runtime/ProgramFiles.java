package org.satingrid.threads.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.satingrid.rewriter.ClassFiles;

/**
 * The files of a program for each node: class files, which are rewritten, and other files, which
 * the program reads as resources.
 */
public final class ProgramFiles {
  private final ClassFiles classes;

  /**
   * A loader without a parent, for files that are not classes. Null if the program has only class
   * files.
   */
  private final @Nullable URLClassLoader others;

  private ProgramFiles(ClassFiles classes, @Nullable URLClassLoader others) {
    this.classes = classes;
    this.others = others;
  }

  /** Makes the files of a jar or a folder. Each class file is read when it is needed. */
  public static ProgramFiles of(Path program) {
    return of(
        Files.isDirectory(program)
            ? name -> inFolder(program.resolve(name + ".class"))
            : name -> inJar(program, name + ".class"),
        program);
  }

  /** Makes the files from classes in memory and from the jar or folder of the other files. */
  public static ProgramFiles of(ClassFiles classes, Path program) {
    try {
      URL[] place = {program.toUri().toURL()};
      return new ProgramFiles(classes, new URLClassLoader("resources", place, null));
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("cannot read files of " + program, e);
    }
  }

  /** Makes files that are all class files. */
  public static ProgramFiles of(ClassFiles classes) {
    return new ProgramFiles(classes, null);
  }

  ClassFiles classes() {
    return classes;
  }

  /** Returns a file of the program that is not a class file, or null if it does not exist. */
  @Nullable URL resource(String name) {
    return others == null ? null : others.findResource(name);
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
        return in.readNBytes(ClassFiles.MAX_BYTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + jar, e);
    }
  }
}
