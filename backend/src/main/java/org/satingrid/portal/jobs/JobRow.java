package org.satingrid.portal.jobs;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as it is stored. {@code place} is null unless the job waits. {@code version} grows with
 * every change of the job.
 */
record JobRow(JobAggregate job, @Nullable QueuePlace place, long number, long version) {
  UUID id() {
    return job.specification().id();
  }
}
