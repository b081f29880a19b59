package org.satingrid.portal.sites;

import java.util.UUID;

/** Whether a node may be given work, or must give it back, has changed. */
public record NodeChanged(UUID nodeId) {}
