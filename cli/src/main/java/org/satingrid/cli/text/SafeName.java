package org.satingrid.cli.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Gives files with untrusted names safe names: without separators, a dot at the beginning, and
 * characters that are special for a shell or a file system, and each only once. Therefore a file
 * can never leave its folder.
 */
public final class SafeName {

  private static final int MAX_LENGTH = 120;

  private final Set<String> taken = new HashSet<>();

  /** Returns a safe name for a file, which this object has not returned before. */
  public String of(String given) {
    String name = Plain.line(given).replaceAll("[/\\\\:*?\"<>|$`']", "_").strip();
    name = name.replaceFirst("^[.\\-~ ]+", "_").replaceFirst("[. ]+$", "_");
    if (name.isEmpty()) {
      name = "_";
    }
    if (name.length() > MAX_LENGTH) {
      name = name.substring(name.length() - MAX_LENGTH);
    }
    String free = name;
    // Names are compared in lower case, because some file systems do not distinguish upper and
    // lower case.
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = i + "-" + name;
    }
    return free;
  }
}
