package org.satingrid.portal.jobs;

import java.util.UUID;
import org.satingrid.contract.api.JobState;

/** A job is in another state, or an engine of it is. */
public record JobChanged(UUID jobId, JobState state) {}
