package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;

/**
 * The reason for cancelling or killing a job. Its owner sees it.
 *
 * @param reason text for people, at most 1000 characters, can be empty
 */
public record Cancel(@Size(max = Bounds.MAX_REASON) String reason) {}
