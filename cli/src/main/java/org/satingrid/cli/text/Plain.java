package org.satingrid.cli.text;

/**
 * Makes text of strangers safe to print. Names of jobs and files and log lines can contain control
 * characters, which could rewrite the terminal's content.
 */
public final class Plain {

  private Plain() {}

  /** Returns one line: control and direction characters become {@code ?}, tabs become spaces. */
  public static String line(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().forEach(c -> out.appendCodePoint(c == '\t' ? ' ' : harmless(c) ? c : '?'));
    return out.toString();
  }

  /**
   * Returns the text with at most this many characters. A longer text is cut and ends with an
   * ellipsis.
   */
  public static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, Math.max(0, most - 3)) + "...";
  }

  private static boolean harmless(int c) {
    int type = Character.getType(c);
    return type != Character.CONTROL
        && type != Character.FORMAT
        && type != Character.SURROGATE
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR;
  }
}
