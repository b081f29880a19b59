package org.satingrid.portal.shared;

/** Another portal uses this database. Published repeatedly while that portal runs. */
public record AnotherPortalHeard() {}
