package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/** Changes an account; what is null stays as it is. */
public record ChangeUser(@Nullable String role, @Nullable Boolean disabled) {}
