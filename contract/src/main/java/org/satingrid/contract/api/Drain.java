package org.satingrid.contract.api;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Drains a node, or all nodes of a site: they hand over their work and take no new work.
 *
 * @param reason shown with the node, at most 1000 characters, can be empty
 * @param deadlineSeconds time after which engines on a node are stopped if no other node can take
 *     over their work, 0 to 604800 (a week), or null for an hour
 */
public record Drain(
    @Size(max = Bounds.MAX_REASON) String reason,
    @Min(0) @Max(Bounds.WEEK_SECONDS) @Nullable Integer deadlineSeconds) {}
