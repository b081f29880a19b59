package org.satingrid.portal.shared;

/** Another portal uses this database. Published repeatedly while the other portal runs. */
public record AnotherPortalHeard() {}
