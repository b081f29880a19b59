package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * Facts about the portal for any client, without sign-in.
 *
 * @param name name of the product
 * @param version version of the portal
 * @param contract version of this interface. A client of another version can misunderstand answers.
 * @param provider name of the organisation with the sign-in provider, which people reach by
 *     following {@code /sign-in/provider}, or null if only local accounts exist
 */
public record Info(String name, String version, int contract, @Nullable String provider) {
  /** The version of the interface that these records describe. */
  public static final int CONTRACT = 2;

  /** The request header with the client's version of the interface. */
  public static final String CONTRACT_HEADER = "Satin-Contract";
}
