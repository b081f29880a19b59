package org.satingrid.portal.shared;

import java.util.regex.Pattern;

/** Checks names that can become part of a path or a header. */
public final class Names {
  private static final Pattern FILE =
      Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._()+,=@-]{0,199}");
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?");

  private static final Pattern NODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

  private Names() {}

  /**
   * Returns true for a plain file name: without a directory and control characters, and without a
   * dot at the beginning.
   */
  public static boolean isFileName(String name) {
    return FILE.matcher(name).matches();
  }

  /**
   * Returns true for a name of a node: letters, digits, dots, hyphens and underscores, at most 63.
   */
  public static boolean isNode(String name) {
    return NODE.matcher(name).matches();
  }

  /**
   * Returns true for a name of a site: lower-case letters, digits and inner hyphens, at most 40.
   */
  public static boolean isLabel(String name) {
    return LABEL.matcher(name).matches();
  }
}
