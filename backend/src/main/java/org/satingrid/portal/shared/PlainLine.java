package org.satingrid.portal.shared;

import java.util.regex.Pattern;

/**
 * Checks that a name fits into one line, in any language. Names stand in tables, mails and logs
 * next to other text. Therefore characters that change the direction or the lines of that text are
 * refused.
 */
public final class PlainLine {
  private static final String DIRECTIONS = "\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069";

  private static final Pattern OTHER =
      Pattern.compile("[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}" + DIRECTIONS + "]");

  private PlainLine() {}

  /** Returns true if a name has printable characters only. */
  public static boolean is(String name) {
    return !OTHER.matcher(name).find();
  }
}
