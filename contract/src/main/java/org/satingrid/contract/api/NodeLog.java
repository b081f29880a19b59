package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The end of an agent's own log.
 *
 * @param text its last lines, at most 64 KiB; null until the agent has answered
 * @param answeredAt null until then
 */
public record NodeLog(
    String id, Instant requestedAt, @Nullable String text, @Nullable Instant answeredAt) {}
