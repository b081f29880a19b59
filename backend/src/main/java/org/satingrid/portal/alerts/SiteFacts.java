package org.satingrid.portal.alerts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a site that nobody has taken out of service.
 *
 * @param nodes that should be there: enrolled, not withdrawn, and they did not say that they leave
 * @param connected how many of them are
 * @param lastSeenAt when one of them was last heard, or null if none ever was
 */
record SiteFacts(
    String site, @Nullable String owner, int nodes, int connected, @Nullable Instant lastSeenAt) {}
