package org.satingrid.portal.join;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A packed agent in the bundle directory.
 *
 * @param sha256 hash of the file in hexadecimal digits. Machines request the bundle by this hash
 */
record Bundle(Kind kind, Path file, String sha256) {

  /** The kinds of bundles. */
  enum Kind {
    /** A bundle that includes a Java runtime. */
    LINUX_X64("linux-x64", "satin-agent-linux-x64.tar.gz"),
    /** A bundle without a Java runtime, for any system with Java 17 or later. */
    PLAIN("plain", "satin-agent.zip");

    private final String name;
    private final String file;

    Kind(String name, String file) {
      this.name = name;
      this.file = file;
    }

    /** Returns the kind with the name that agents use. */
    static Optional<Kind> of(String name) {
      return Arrays.stream(values()).filter(kind -> kind.name.equals(name)).findFirst();
    }

    /** Returns the name of the kind that agents use. */
    String word() {
      return name;
    }

    String file() {
      return file;
    }
  }
}
