package org.satingrid.portal.jobs;

import java.util.UUID;

/** A node's part in a job. */
public record Assignment(UUID jobId, Engine engine) {}
