package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The position of a waiting job in the queue.
 *
 * @param position from 1
 * @param possible false if all enrolled nodes together could not run the job, even if they were up
 *     and free
 */
public record QueuePlace(
    UUID jobId, String reason, int position, boolean possible, @Nullable Instant estimatedStart) {}
