package org.satingrid.portal.identity;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Names of accounts. They stand in addresses and in tables of whose is what, so they are plain. */
final class Usernames {
  static final String RULE =
      "must be lower-case letters, digits, dots, hyphens and underscores, at most 64";

  private static final Pattern GOOD = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");

  private Usernames() {}

  static boolean areGood(String name) {
    return GOOD.matcher(name).matches();
  }

  /**
   * The name of an account for somebody whom a provider calls so: in lower case, and of an e-mail
   * address the part before the @. Empty where no name is left.
   */
  static Optional<String> of(@Nullable String told) {
    return Optional.ofNullable(told)
        .map(name -> name.strip().toLowerCase(Locale.ROOT).replaceFirst("@.*", ""))
        .filter(Usernames::areGood)
        // The audit trail calls strangers so.
        .filter(name -> !name.equals("nobody"));
  }
}
