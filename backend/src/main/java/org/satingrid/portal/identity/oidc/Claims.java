package org.satingrid.portal.identity.oidc;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The provider's claims about a user.
 *
 * @param issuer the provider
 * @param subject the issuer's unique id of the user
 * @param values all claims of ID token and user info
 */
public record Claims(String issuer, String subject, Map<String, Object> values) {

  /** Returns the text of a claim, or null. */
  public @Nullable String text(String name) {
    return find(name) instanceof String text ? text : null;
  }

  /** Returns the texts of a claim, which is one text or a list. */
  public List<String> texts(String name) {
    Object value = find(name);
    if (value instanceof String text) {
      return List.of(text);
    }
    return value instanceof Collection<?> many
        ? many.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  /**
   * Finds a claim by its whole name, which can contain dots. If it does not exist, follows the dots
   * through nested objects.
   */
  private @Nullable Object find(String name) {
    Object whole = values.get(name);
    if (whole != null) {
      return whole;
    }
    Object value = values;
    for (String part : name.split("\\.", -1)) {
      value = value instanceof Map<?, ?> object ? object.get(part) : null;
    }
    return value;
  }
}
