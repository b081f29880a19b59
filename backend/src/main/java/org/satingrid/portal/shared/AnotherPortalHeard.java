package org.satingrid.portal.shared;

/** Another portal uses this database; told again and again while it does. */
public record AnotherPortalHeard() {}
