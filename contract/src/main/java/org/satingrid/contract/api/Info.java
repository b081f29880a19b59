package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * Facts about the portal for any client, without sign-in.
 *
 * @param name name of the product
 * @param version version of the portal
 * @param provider name of the organisation with the sign-in provider, which people reach by
 *     following {@code /sign-in/provider}, or null if only local accounts exist
 */
public record Info(String name, String version, @Nullable String provider) {}
