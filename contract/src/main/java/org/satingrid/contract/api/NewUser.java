package org.satingrid.contract.api;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * Requests an account.
 *
 * @param username user name: lower-case letters, digits, dots, hyphens and underscores, 1 to 64,
 *     the first a letter or a digit
 * @param role viewer, submitter, site-owner, operator or admin
 */
public record NewUser(
    @Pattern(regexp = Bounds.USERNAME, message = Bounds.USERNAME_RULE) String username,
    @Size(max = 40) String role) {}
