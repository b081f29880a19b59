package org.satingrid.portal.shared;

import java.util.Optional;
import java.util.UUID;

/**
 * Parses ids and accepts only one spelling: 36 characters in lower case. {@link UUID#fromString}
 * also accepts {@code 1-1-1-1-1} and upper case. With several spellings, two parts of the portal
 * could read different ids from one text.
 */
public final class Ids {
  private static final int LENGTH = 36;

  private Ids() {}

  /** Returns the id. Empty if the text is not the spelling of an id. */
  public static Optional<UUID> parse(String text) {
    if (text.length() != LENGTH) {
      return Optional.empty();
    }
    try {
      UUID id = UUID.fromString(text);
      return id.toString().equals(text) ? Optional.of(id) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Parses the text like {@link #parse}, or throws.
   *
   * @throws IllegalArgumentException if the text is not an id
   */
  public static UUID of(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("is not an id"));
  }
}
