package org.satingrid.portal.shared.web;

/**
 * Finds JSON escapes for a single half of a surrogate pair. A text with such a half cannot be
 * encoded in UTF-8, and the database would store another text.
 */
final class Surrogates {
  private static final int ESCAPE_LENGTH = 6;

  private Surrogates() {}

  /**
   * Returns true if the document contains such an escape.
   *
   * @param json a document in UTF-8
   */
  static boolean areLone(byte[] json) {
    boolean high = false;
    int i = 0;
    while (i < json.length) {
      int unit = json[i] == '\\' ? unit(json, i) : -1;
      boolean low = unit >= Character.MIN_LOW_SURROGATE && unit <= Character.MAX_LOW_SURROGATE;
      if (high != low) {
        return true;
      }
      high = unit >= Character.MIN_HIGH_SURROGATE && unit <= Character.MAX_HIGH_SURROGATE;
      i += json[i] != '\\' ? 1 : unit < 0 ? 2 : ESCAPE_LENGTH;
    }
    return high;
  }

  /**
   * Returns the UTF-16 unit of an escape with hexadecimal digits. Returns -1 for another or
   * malformed escape.
   */
  private static int unit(byte[] json, int at) {
    if (at + ESCAPE_LENGTH > json.length || json[at + 1] != 'u') {
      return -1;
    }
    int unit = 0;
    for (int i = at + 2; i < at + ESCAPE_LENGTH; i++) {
      int digit = Character.digit(json[i], 16);
      if (digit < 0) {
        return -1;
      }
      unit = unit << 4 | digit;
    }
    return unit;
  }
}
