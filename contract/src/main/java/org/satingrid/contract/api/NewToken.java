package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for an API token.
 *
 * @param expiresInDays 1 to 365
 * @param scopes what it is good for: read, submit, operate, admin, account; null is all of them.
 *     Never more than its holder's role allows
 */
public record NewToken(String name, int expiresInDays, @Nullable List<String> scopes) {
  /** One that is good for all that its holder may do. */
  public NewToken(String name, int expiresInDays) {
    this(name, expiresInDays, null);
  }
}
