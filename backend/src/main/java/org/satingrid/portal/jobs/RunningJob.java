package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job that keeps nodes busy, possibly after its end.
 *
 * @param malleable true if it can take nodes in and give nodes back, because its main runs
 * @param engines engines that the attempt has had
 * @param limit end of the job's time limit, or null
 */
public record RunningJob(
    UUID id,
    long number,
    String owner,
    JobDemand demand,
    boolean malleable,
    @Nullable Instant startedAt,
    @Nullable Instant limit,
    List<Engine> engines) {}
