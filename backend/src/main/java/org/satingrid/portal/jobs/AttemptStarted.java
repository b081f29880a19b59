package org.satingrid.portal.jobs;

import java.util.UUID;

/** A job starts a new attempt. The progress of earlier attempts no longer counts. */
public record AttemptStarted(UUID jobId) {}
