package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for an API token.
 *
 * @param name 1 to 100 printable characters, for the holder to recognize the token
 * @param expiresInDays days until it ends, 1 to 365
 * @param scopes at least one of read, submit, operate, admin and account, or null for all of them.
 *     The role of its holder limits them further.
 */
public record NewToken(String name, int expiresInDays, @Nullable List<String> scopes) {
  /** One that is good for all that its holder may do. */
  public NewToken(String name, int expiresInDays) {
    this(name, expiresInDays, null);
  }
}
