package org.satingrid.threads.memory;

/**
 * Recognizes boxes with their own identity: boxes that {@code valueOf} does not return each time.
 */
final class Boxes {

  private static final int MIN_CACHED = -128;
  private static final int MAX_CACHED = 127;

  private Boxes() {}

  /**
   * Returns true if a box has its own identity. The result depends only on the value, so that
   * sender and receiver number the same boxes.
   */
  static boolean haveIdentity(Object value) {
    if (value instanceof Integer i) {
      return i < MIN_CACHED || i > MAX_CACHED;
    } else if (value instanceof Long l) {
      return l < MIN_CACHED || l > MAX_CACHED;
    }
    return value instanceof Double || value instanceof Float;
  }
}
