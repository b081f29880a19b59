package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The person that is signed in.
 *
 * @param role viewer, submitter, site-owner, operator or admin
 * @param rights what the role, less what a token leaves out, allows: account, read, submit,
 *     own-sites, operate, administer
 * @param issuer of the provider that they sign in with, or null for a local account, with a
 *     password
 * @param mustChangePassword whether the password was set by an administrator. Until another is set
 *     everything else answers 403 {@code password-change-needed}.
 */
public record Me(
    String username,
    String role,
    List<String> rights,
    @Nullable String issuer,
    boolean mustChangePassword) {}
