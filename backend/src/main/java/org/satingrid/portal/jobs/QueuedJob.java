package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;

/** A waiting job. {@code place} is the last reported position. */
public record QueuedJob(
    UUID id, long number, String owner, JobDemand demand, Instant since, QueuePlace place) {}
