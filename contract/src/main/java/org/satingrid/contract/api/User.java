package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user account.
 *
 * @param id the account's id, a UUID
 * @param username lower-case letters, digits, dots, hyphens and underscores, at most 64
 * @param role viewer, submitter, site-owner, operator or admin
 * @param issuer issuer of the provider that the user signs in with, or null for a local account,
 *     with a password
 * @param disabled true if the user is locked out: sessions and API tokens are invalid
 * @param createdAt when it was created
 * @param lastSignInAt when the user last signed in, or null before the first time
 * @param etag changes whenever the account does. A change sent with it as If-Match does not
 *     overwrite the change of another admin.
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
