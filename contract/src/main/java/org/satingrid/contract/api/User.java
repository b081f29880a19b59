package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who may sign in.
 *
 * @param role viewer, submitter, site-owner, operator or admin
 * @param issuer of the provider that they sign in with; null for a local account, with a password
 * @param disabled whether they are kept out; their sessions and API tokens are worth nothing then
 * @param etag changes whenever the account does
 */
public record User(
    String id,
    String username,
    String role,
    @Nullable String issuer,
    boolean disabled,
    Instant createdAt,
    @Nullable Instant lastSignInAt,
    String etag) {}
