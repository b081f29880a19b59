package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of a job's log.
 *
 * @param seq number of the line. Later lines have higher numbers, and numbers can be missing.
 * @param at time at which it was written, by the node's clock. The portal's own lines have the
 *     portal's time
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
