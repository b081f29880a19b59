package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whether a node is there: what is asked every second of all nodes that work.
 *
 * @param connected whether its agent talks to a portal right now
 * @param revoked whether nothing that it says counts any more
 * @param lastSeenAt when its agent last said anything
 */
public record Presence(
    UUID node, boolean connected, boolean revoked, @Nullable Instant lastSeenAt) {}
