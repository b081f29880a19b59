package org.satingrid.portal.sites;

import java.util.UUID;

/** A node is no longer connected. */
public record NodeWentDown(UUID nodeId) {}
