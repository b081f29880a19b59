package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * Shuts a node, or all nodes of a site, out of the grid for good.
 *
 * @param reason shown with the node, at most 1000 characters, can be empty
 */
public record Revoke(@Size(max = Bounds.MAX_REASON) String reason) {}
