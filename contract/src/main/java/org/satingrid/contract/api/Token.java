package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An API token without its secret. */
public record Token(
    String id, String name, Instant createdAt, Instant expiresAt, @Nullable Instant lastUsedAt) {}
