package org.satingrid.portal.shared;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes text of strangers safe for one line of the portal's log. With a line break, a stranger
 * could write a line that looks like the portal's own. Terminals execute control characters, and
 * change the order of text at direction characters.
 */
public final class LogText {
  /** Maximum length, in chars. */
  public static final int MAX_LENGTH = 200;

  private static final Pattern UNSAFE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private LogText() {}

  /**
   * Returns the first {@value #MAX_LENGTH} chars. A space replaces each control, format, private
   * and unassigned character, line separator and lone surrogate.
   */
  public static String of(@Nullable String words) {
    String all = String.valueOf(words);
    boolean fits = all.length() <= MAX_LENGTH;
    String plain = UNSAFE.matcher(fits ? all : all.substring(0, MAX_LENGTH)).replaceAll(" ");
    return fits ? plain : plain + "...";
  }
}
