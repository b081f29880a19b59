package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A node with the details of its page.
 *
 * @param node the node, as in the list of nodes
 * @param site name of its site
 * @param siteColour the site's colour slot, 1 to 14
 * @param siteOwner the user who can withdraw it, in addition to operators, or null for a site
 *     without owner
 * @param enrolledAt when it joined the site
 * @param machine its hardware and system, or null until its agent has reported it
 * @param upgrade offer of another agent, or null if the node runs the agent that the portal offers,
 *     or if it was not installed with the portal's install line
 */
public record NodeDetail(
    Site.Node node,
    String site,
    int siteColour,
    @Nullable String siteOwner,
    Instant enrolledAt,
    @Nullable Machine machine,
    @Nullable NodeUpgrade upgrade) {}
