package org.satingrid.portal.alerts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a site that are in service.
 *
 * @param nodes number of nodes that should be connected: enrolled, not withdrawn, and without an
 *     announced departure
 * @param connected number of connected nodes
 * @param lastSeenAt time of the last contact with any node of the site, or null
 */
record SiteFacts(
    String site, @Nullable String owner, int nodes, int connected, @Nullable Instant lastSeenAt) {}
