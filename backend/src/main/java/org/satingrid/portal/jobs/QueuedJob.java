package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;

/**
 * A waiting job.
 *
 * @param place the position that was last stored
 */
public record QueuedJob(
    UUID id, long number, String owner, JobDemand demand, Instant since, QueuePlace place) {}
