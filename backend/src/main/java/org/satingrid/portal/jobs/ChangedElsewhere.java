package org.satingrid.portal.jobs;

/**
 * Another portal has changed jobs, or has heard of a node that came up; perhaps not for the first
 * time.
 */
public record ChangedElsewhere() {}
