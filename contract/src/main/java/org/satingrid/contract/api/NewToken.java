package org.satingrid.contract.api;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Requests an API token.
 *
 * @param name name for the holder to recognise the token, 1 to 100 printable characters
 * @param expiresInDays days until it ends, 1 to 365
 * @param scopes at least one of read, submit, operate, admin and account, or null for all of them.
 *     The role of its holder limits them further.
 */
public record NewToken(
    @Size(min = 1, max = 100) String name,
    @Min(1) @Max(365) int expiresInDays,
    @Size(min = 1, max = 16) @Nullable List<@Size(max = 40) String> scopes) {
  /** Returns a request for a token with all rights of its holder. */
  public NewToken(String name, int expiresInDays) {
    this(name, expiresInDays, null);
  }
}
