package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user account.
 *
 * @param role viewer, submitter, site-owner, operator or admin
 * @param issuer issuer of the provider that the user signs in with, or null for a local account,
 *     with a password
 * @param disabled true if the user is locked out: sessions and API tokens are invalid
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
