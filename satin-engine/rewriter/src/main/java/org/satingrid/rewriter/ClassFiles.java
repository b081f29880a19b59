package org.satingrid.rewriter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The source of an application's class files. They are never loaded for inspection. */
@FunctionalInterface
public interface ClassFiles {

  /** No class file is larger: a bound against hostile input. */
  int LARGEST = 16 << 20;

  /** Returns the class file of a class, or null. */
  byte @Nullable [] find(String internalName);

  /**
   * Returns the internal names of all classes of the application, or null if they are not known.
   * Only where they are known is it certain which methods a call may run.
   */
  default @Nullable Collection<String> names() {
    return null;
  }

  /** Returns the same files as the files of an application with exactly these classes. */
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

  /** These, and where they have no answer, others. */
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
   * Returns the same files with each class looked up only once, for an analysis with repeated
   * questions. Found files are kept as long as the returned object.
   */
  default ClassFiles remembered() {
    Map<String, Optional<byte[]>> known = new ConcurrentHashMap<>();
    ClassFiles remembered =
        name -> {
          Optional<byte[]> found = known.get(name);
          if (found == null) { // Not computeIfAbsent: finding may come back here through a loader.
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
      return in == null ? null : in.readNBytes(LARGEST);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the class file of " + name, e);
    }
  }
}
