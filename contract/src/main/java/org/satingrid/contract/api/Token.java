package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An API token without its secret.
 *
 * @param scopes what it is good for, see {@link NewToken}
 * @param lastUsedAt to the minute
 */
public record Token(
    String id,
    String name,
    List<String> scopes,
    Instant createdAt,
    Instant expiresAt,
    @Nullable Instant lastUsedAt) {}
