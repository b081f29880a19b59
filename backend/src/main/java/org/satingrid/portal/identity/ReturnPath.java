package org.satingrid.portal.identity;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where a browser goes after a sign-in: an address of this portal and nothing else. */
final class ReturnPath {
  static final String HOME = "/";

  private static final int LONGEST = 2000;

  /**
   * Browsers take \ for /, and leave out line ends and tabs, so that what is no address of another
   * host here may be one there. What a page sends is escaped, and has none of these.
   */
  private static final Pattern HERE = Pattern.compile("/(?!/)[!-\\[\\]-~]*");

  private ReturnPath() {}

  /** The address asked for, or {@link #HOME}. */
  static String of(@Nullable String asked) {
    return asked != null
            && asked.length() <= LONGEST
            && HERE.matcher(asked).matches()
            && !asked.startsWith("/sign-in")
        ? asked
        : HOME;
  }
}
