package org.satingrid.portal.jobs;

import java.util.UUID;

/** A node that a job shall run on. */
public record Placement(UUID nodeId, String node, String site, double speed, int workers) {}
