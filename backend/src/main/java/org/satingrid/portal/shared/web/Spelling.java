package org.satingrid.portal.shared.web;

import org.jspecify.annotations.Nullable;

/**
 * Checks the spelling of a path. The router decodes a path before it looks for a route. A filter
 * that compares the path as it was sent would let {@code /%61gent/v1/enrol} pass, although the
 * router takes it for {@code /agent/v1/enrol}. Therefore a path with a second spelling is refused,
 * and all filters can compare the path as it was sent.
 */
final class Spelling {
  private static final int MAX_LENGTH = 4_096;

  private Spelling() {}

  /** Returns what is wrong with a path as it was sent, or null. */
  static @Nullable String faultOf(String path) {
    if (path.length() > MAX_LENGTH) {
      return "more than " + MAX_LENGTH + " characters";
    }
    if (!path.startsWith("/")) {
      return "no slash at its beginning";
    }
    if (path.indexOf(';') >= 0) {
      return "a semicolon; write it as %3B";
    }
    if (path.indexOf('\\') >= 0) {
      return "a backslash; write it as %5C";
    }
    if (path.contains("//")) {
      return "an empty part between two slashes";
    }
    if (path.contains("/./")
        || path.contains("/../")
        || path.endsWith("/.")
        || path.endsWith("/..")) {
      return "a part . or ..";
    }
    for (int i = path.indexOf('%'); i >= 0; i = path.indexOf('%', i + 1)) {
      char decoded = decoded(path, i);
      if (isPlain(decoded)) {
        return "an escape " + path.substring(i, i + 3) + " for " + decoded + ", which needs none";
      }
      if (decoded == '/' || decoded == '\\') {
        return "an escaped slash";
      }
    }
    return null;
  }

  /**
   * Returns the escaped character. Returns NUL for an incomplete escape, because {@link Utf8}
   * refuses NUL.
   */
  private static char decoded(String path, int at) {
    if (at + 2 >= path.length()) {
      return 0;
    }
    int high = Character.digit(path.charAt(at + 1), 16);
    int low = Character.digit(path.charAt(at + 2), 16);
    return high < 0 || low < 0 ? 0 : (char) (high << 4 | low);
  }

  /**
   * Returns true for characters that the portal's routes contain. The tilde is excluded: Java
   * escapes it, so that it has two spellings, and no route contains it.
   */
  private static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '.'
        || c == '_';
  }
}
