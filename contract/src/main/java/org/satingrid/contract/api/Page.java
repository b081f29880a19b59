package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of a list. {@code nextPageToken} is null on the last one. */
public record Page<T>(List<T> items, @Nullable String nextPageToken) {}
