package org.satingrid.portal.jobs;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;

/**
 * The state of a job or of one of its engines has changed. Published in the transaction that stores
 * the change.
 *
 * @param before the job's previous state, or null for a new job
 */
public record JobChanged(UUID jobId, @Nullable JobState before, JobState state) {
  /** Returns true if the job itself is in another state, and not only one of its engines. */
  public boolean isTransition() {
    return before != state;
  }
}
