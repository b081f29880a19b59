package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The person that is signed in.
 *
 * @param username the user's name
 * @param role viewer, submitter, site-owner, operator or admin
 * @param rights rights of the role, without the rights that the token excludes: account, read,
 *     submit, control, own-sites, operate, administer
 * @param issuer issuer of the provider that the user signs in with, or null for a local account,
 *     with a password
 * @param mustChangePassword true if an administrator set the password. Until the user sets another,
 *     every other request answers 403 {@code password-change-needed}.
 */
public record Me(
    String username,
    String role,
    List<String> rights,
    @Nullable String issuer,
    boolean mustChangePassword) {}
