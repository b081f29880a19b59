package org.satingrid.portal.identity;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks the next address of a browser after a sign-in. It must be an address of this portal. */
final class ReturnPath {
  static final String HOME = "/";

  private static final int MAX_LENGTH = 2000;

  /**
   * The form of a local address. Browsers read \ as /, and drop line ends and tabs. An address with
   * these characters can look local and lead to another host. The page escapes these characters in
   * its addresses.
   */
  private static final Pattern HERE = Pattern.compile("/(?!/)[!-\\[\\]-~]*");

  private ReturnPath() {}

  /** Returns the requested address, or {@link #HOME} if it is not an address of this portal. */
  static String of(@Nullable String asked) {
    return asked != null
            && asked.length() <= MAX_LENGTH
            && HERE.matcher(asked).matches()
            && !asked.startsWith("/sign-in")
        ? asked
        : HOME;
  }
}
