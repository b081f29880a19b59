package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A node with the details of its page.
 *
 * @param siteOwner the user who can withdraw it, in addition to operators, or null for a site
 *     without owner
 * @param machine null until its agent has reported it
 * @param upgrade null if the node runs the agent that the portal offers, or if it was not installed
 *     with the portal's install line
 */
public record NodeDetail(
    Site.Node node,
    String site,
    int siteColour,
    @Nullable String siteOwner,
    Instant enrolledAt,
    @Nullable Machine machine,
    @Nullable NodeUpgrade upgrade) {}
