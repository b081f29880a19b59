package org.satingrid.portal.shared.web;

/** The nesting depth of brackets in JSON, which need not be well-formed. */
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
