package org.satingrid.portal.sites;

import java.util.UUID;

/** A node can get work: it is connected and its speed is known. */
public record NodeCameUp(UUID nodeId) {}
