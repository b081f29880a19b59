package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;

/** A job that waits. {@code place} was told last. */
public record QueuedJob(
    UUID id, long number, String owner, JobDemand demand, Instant since, QueuePlace place) {}
