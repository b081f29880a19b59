package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list.
 *
 * @param items the items, in the order of the list
 * @param nextPageToken token for the next page: sent as {@code pageToken}, it continues the list.
 *     Null on the last page.
 */
public record Page<T>(List<T> items, @Nullable String nextPageToken) {}
