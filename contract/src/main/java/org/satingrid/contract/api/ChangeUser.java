package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/** Changes an account. Null fields stay as they are. */
public record ChangeUser(@Nullable String role, @Nullable Boolean disabled) {}
