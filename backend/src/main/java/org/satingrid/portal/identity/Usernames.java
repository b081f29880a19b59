package org.satingrid.portal.identity;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.access.Caller;

/**
 * Checks names of accounts. Names occur in addresses and in tables. Therefore only plain characters
 * are allowed.
 */
final class Usernames {
  private static final Pattern GOOD = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

  private Usernames() {}

  static boolean areGood(String name) {
    return GOOD.matcher(name).matches() && !name.equals(Caller.STRANGER);
  }

  /**
   * Derives an account's name from the provider's name for a user: in lower case, and only the part
   * of an e-mail address before the @. Empty if the result is not a valid name.
   */
  static Optional<String> of(@Nullable String told) {
    return Optional.ofNullable(told)
        .map(name -> name.strip().toLowerCase(Locale.ROOT).replaceFirst("@.*", ""))
        .filter(Usernames::areGood);
  }
}
