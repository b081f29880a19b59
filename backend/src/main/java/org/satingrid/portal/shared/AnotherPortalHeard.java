package org.satingrid.portal.shared;

/** Another portal uses this database. Published repeatedly while it does. */
public record AnotherPortalHeard() {}
