package org.satingrid.portal.shared.web;

/** Measures how deep brackets in JSON are nested. The JSON can be malformed. */
final class Nesting {
  private Nesting() {}

  static int depth(byte[] json) {
    int depth = 0;
    int deepest = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length; i++) {
      switch (json[i]) {
        case '"' -> quoted = !quoted;
        case '\\' -> i += quoted ? 1 : 0;
        case '{', '[' -> depth += quoted ? 0 : 1;
        case '}', ']' -> depth -= quoted ? 0 : 1;
        default -> {}
      }
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }
}
