package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * Drains a node, or all nodes of a site: they hand over their work and take no new work.
 *
 * @param deadlineSeconds time after which engines without a successor are stopped, at most a week,
 *     or null for an hour
 */
public record Drain(String reason, @Nullable Integer deadlineSeconds) {}
