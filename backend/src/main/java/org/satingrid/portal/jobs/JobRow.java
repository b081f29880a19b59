package org.satingrid.portal.jobs;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as it is stored.
 *
 * @param place the position in the queue, null unless the job waits
 * @param version grows with every change of the job
 */
record JobRow(JobAggregate job, @Nullable QueuePlace place, long number, long version) {
  UUID id() {
    return job.specification().id();
  }
}
