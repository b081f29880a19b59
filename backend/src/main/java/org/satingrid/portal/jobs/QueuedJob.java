package org.satingrid.portal.jobs;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A job that waits. {@code sites} may take part; empty means any. {@code reason} was said last. */
public record QueuedJob(UUID id, long number, List<String> sites, @Nullable String reason) {}
