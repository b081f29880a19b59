package org.satingrid.portal.identity;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The target of a browser after a sign-in, which must be an address of this portal. */
final class ReturnPath {
  static final String HOME = "/";

  private static final int MAX_LENGTH = 2000;

  /**
   * Browsers read \ as /, and drop line ends and tabs. An address that is local here could then be
   * an address of another host. Addresses sent by the page are escaped and do not contain these
   * characters.
   */
  private static final Pattern HERE = Pattern.compile("/(?!/)[!-\\[\\]-~]*");

  private ReturnPath() {}

  /** Returns the requested address, or {@link #HOME} if it is not local. */
  static String of(@Nullable String asked) {
    return asked != null
            && asked.length() <= MAX_LENGTH
            && HERE.matcher(asked).matches()
            && !asked.startsWith("/sign-in")
        ? asked
        : HOME;
  }
}
