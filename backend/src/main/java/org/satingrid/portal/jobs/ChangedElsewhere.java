package org.satingrid.portal.jobs;

/**
 * Another portal has changed jobs, or has detected a node that came up. The event can be published
 * twice.
 */
public record ChangedElsewhere() {}
