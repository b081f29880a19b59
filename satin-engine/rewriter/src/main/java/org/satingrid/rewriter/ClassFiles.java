package org.satingrid.rewriter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds an application's class files. An inspection never loads the classes. */
@FunctionalInterface
public interface ClassFiles {

  /** Maximum size of a class file, as a bound against hostile input. */
  int MAX_BYTES = 16 << 20;

  /** Returns the class file of a class, or null if it is not found. */
  byte @Nullable [] find(String internalName);

  /**
   * Returns the internal names of all classes of the application, or null if they are not known.
   * Without these names an analysis cannot know all methods that a call may run.
   */
  default @Nullable Collection<String> names() {
    return null;
  }

  /** Returns the same files, for an application with exactly these classes. */
  default ClassFiles of(Collection<String> names) {
    ClassFiles files = this;
    return new ClassFiles() {
      @Override
      public byte @Nullable [] find(String internalName) {
        return files.find(internalName);
      }

      @Override
      public Collection<String> names() {
        return names;
      }
    };
  }

  /** Returns a source that searches these files first, and then the other files. */
  default ClassFiles orElse(ClassFiles others) {
    ClassFiles both =
        name -> {
          byte[] found = find(name);
          return found != null ? found : others.find(name);
        };
    Collection<String> own = names();
    Collection<String> theirs = others.names();
    Collection<String> known = own == null ? theirs : own;
    return known == null ? both : both.of(known);
  }

  /**
   * Returns the same files with a cache, for an analysis that looks up classes repeatedly. The
   * returned object keeps each file that it has found.
   */
  default ClassFiles remembered() {
    Map<String, Optional<byte[]>> known = new ConcurrentHashMap<>();
    ClassFiles remembered =
        name -> {
          Optional<byte[]> found = known.get(name);
          if (found == null) { // No computeIfAbsent, because find may call this method again.
            found = Optional.ofNullable(find(name));
            known.put(name, found);
          }
          return found.orElse(null);
        };
    Collection<String> names = names();
    return names == null ? remembered : remembered.of(names);
  }

  /**
   * Returns files as a whole application if one of the classes has a main method. Classes without a
   * main method are a library, which others can extend.
   *
   * @param classes class files by internal name
   */
  static ClassFiles ofProgram(Map<String, byte[]> classes) {
    ClassFiles files = classes::get;
    return classes.values().stream().anyMatch(MainClass::hasMain)
        ? files.of(classes.keySet())
        : files;
  }

  /** The classes that a loader would find, read as resources. */
  static ClassFiles of(ClassLoader loader) {
    return name -> read(loader, name);
  }

  private static byte @Nullable [] read(ClassLoader loader, String name) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readNBytes(MAX_BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the class file of " + name, e);
    }
  }
}
