package org.satingrid.portal.jobs;

/**
 * Another portal has changed jobs or has detected that a node came up. The event can be published
 * twice for the same change.
 */
public record ChangedElsewhere() {}
