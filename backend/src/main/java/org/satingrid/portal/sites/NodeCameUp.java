package org.satingrid.portal.sites;

import java.util.UUID;

/** A node can be given work: it is connected and its speed is measured. */
public record NodeCameUp(UUID nodeId) {}
