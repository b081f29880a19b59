package org.satingrid.contract.api;

/**
 * Asks for an account. {@code username}: lower-case letters, digits, dots, hyphens and underscores,
 * at most 64. {@code role} as in {@link User}.
 */
public record NewUser(String username, String role) {}
