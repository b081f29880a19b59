package org.satingrid.contract.api;

/**
 * Asks for an account.
 *
 * @param username lower-case letters, digits, dots, hyphens and underscores, 1 to 64, the first a
 *     letter or a digit
 * @param role viewer, submitter, site-owner, operator or admin
 */
public record NewUser(String username, String role) {}
