package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * Keeps new work from a node, or from all nodes of a site.
 *
 * @param reason shown with the node, at most 1000 characters, can be empty
 */
public record Cordon(@Size(max = Bounds.MAX_REASON) String reason) {}
