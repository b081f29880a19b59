package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * The portal, told to anybody.
 *
 * @param provider name of the organisation whose provider people may sign in with, by following
 *     {@code /sign-in/provider}; null if there are local accounts only
 */
public record Info(String name, String version, @Nullable String provider) {}
