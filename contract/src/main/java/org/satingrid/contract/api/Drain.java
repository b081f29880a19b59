package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * Drains a node, or all nodes of a site: they hand over their work and take no new work.
 *
 * @param reason shown with the node, at most 1000 characters, can be empty
 * @param deadlineSeconds time after which engines without a successor are stopped, 0 to 604800 (a
 *     week), or null for an hour
 */
public record Drain(String reason, @Nullable Integer deadlineSeconds) {}
