package org.satingrid.portal.sites;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The presence of a node, read every second for all working nodes.
 *
 * @param connected true if its agent is connected to a portal now
 * @param revoked true if the node is revoked or removed
 * @param lastSeenAt time of the last message from the node's agent
 */
public record Presence(
    UUID node, boolean connected, boolean revoked, @Nullable Instant lastSeenAt) {}
