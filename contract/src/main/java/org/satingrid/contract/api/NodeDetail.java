package org.satingrid.contract.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A node by itself.
 *
 * @param siteOwner who may withdraw it, besides operators; null for a site without owner
 * @param machine null until its agent has told
 * @param upgrade null where the node runs the agent that the portal offers, or is not known to be
 *     installed by a printed line
 */
public record NodeDetail(
    Site.Node node,
    String site,
    int siteColour,
    @Nullable String siteOwner,
    Instant enrolledAt,
    @Nullable Machine machine,
    @Nullable NodeUpgrade upgrade) {}
