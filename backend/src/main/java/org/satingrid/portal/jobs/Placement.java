package org.satingrid.portal.jobs;

import java.util.UUID;

/** A node selected for a job. */
public record Placement(UUID nodeId, String node, String site, double speed, int workers) {}
