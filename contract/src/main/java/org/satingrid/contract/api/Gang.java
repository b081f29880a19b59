package org.satingrid.contract.api;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a threaded program gets at once and keeps to its end.
 *
 * @param nodes number of nodes, 1 to 64, or null for 2
 * @param severalSites true if the nodes can belong to several sites, or null for false
 * @param access the way in which the nodes detect an array without a local copy, or null for {@link
 *     AccessDetection#IC}
 */
public record Gang(
    @Min(1) @Max(64) @Nullable Integer nodes,
    @Nullable Boolean severalSites,
    @Nullable AccessDetection access) {

  /** The default gang of a threaded program. */
  public static final Gang DEFAULT = new Gang(2, false, AccessDetection.IC);
}
