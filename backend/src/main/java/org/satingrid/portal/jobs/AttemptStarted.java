package org.satingrid.portal.jobs;

import java.util.UUID;

/** A job begins anew: what its earlier attempts said of progress counts no more. */
public record AttemptStarted(UUID jobId) {}
