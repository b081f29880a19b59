package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of a job's log. {@code stream}: stdout, stderr, engine, agent or portal. {@code level}:
 * info, warn or error.
 */
public record LogLine(
    long seq,
    Instant at,
    @Nullable String site,
    @Nullable String node,
    String stream,
    String level,
    String text) {}
