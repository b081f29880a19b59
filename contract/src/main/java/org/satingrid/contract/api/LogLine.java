package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of a job's log.
 *
 * @param seq number of the line. Later lines have higher numbers, and numbers can be missing.
 * @param at when it was written, by the node's clock, or by the portal's for the portal's own lines
 * @param site name of the node's site, or null for the portal's own lines
 * @param node name of the node, or null for the portal's own lines
 * @param stream stdout, stderr, engine, agent or portal
 * @param level info, warn or error
 * @param text the line without its end, cut after 8192 characters
 */
public record LogLine(
    long seq,
    Instant at,
    @Nullable String site,
    @Nullable String node,
    String stream,
    String level,
    String text) {}
