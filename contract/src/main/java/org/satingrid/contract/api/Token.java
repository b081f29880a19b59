package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An API token without its secret.
 *
 * @param id the token's id, a UUID
 * @param name the name that its holder chose
 * @param scopes its scopes, see {@link NewToken}
 * @param createdAt when it was issued
 * @param expiresAt when it ends
 * @param lastUsedAt when a request was last made with it, to the minute, or null before the first
 */
public record Token(
    String id,
    String name,
    List<String> scopes,
    Instant createdAt,
    Instant expiresAt,
    @Nullable Instant lastUsedAt) {}
