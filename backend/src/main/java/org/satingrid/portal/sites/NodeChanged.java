package org.satingrid.portal.sites;

import java.util.UUID;

/** A node can now get work, or must give its work back. */
public record NodeChanged(UUID nodeId) {}
