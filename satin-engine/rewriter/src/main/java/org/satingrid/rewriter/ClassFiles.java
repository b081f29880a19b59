package org.satingrid.rewriter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Where the class files of an application are found; nothing is ever loaded to be looked at. */
@FunctionalInterface
public interface ClassFiles {

  /** No class file is larger: a bound against hostile input. */
  int LARGEST = 16 << 20;

  /** The class file of a class, or null if there is none. */
  byte @Nullable [] find(String internalName);

  /** These, and where they have no answer, others. */
  default ClassFiles orElse(ClassFiles others) {
    return name -> {
      byte[] found = find(name);
      return found != null ? found : others.find(name);
    };
  }

  /**
   * The same, each class looked for once: for an analysis that asks several times, and ends. What
   * was found is kept as long as what is returned.
   */
  default ClassFiles remembered() {
    Map<String, Optional<byte[]>> known = new ConcurrentHashMap<>();
    return name -> {
      Optional<byte[]> found = known.get(name);
      if (found == null) { // Not computeIfAbsent: finding may come back here through a loader.
        found = Optional.ofNullable(find(name));
        known.put(name, found);
      }
      return found.orElse(null);
    };
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
