package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * Have a node, or all nodes of a site, hand over what they work on and take nothing new.
 *
 * @param deadlineSeconds after which engines that have not found a successor are stopped, at most a
 *     week; null is an hour
 */
public record Drain(String reason, @Nullable Integer deadlineSeconds) {}
