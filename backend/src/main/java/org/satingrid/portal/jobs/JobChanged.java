package org.satingrid.portal.jobs;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;

/**
 * A job or one of its engines is in another state. Published in the transaction that stores the
 * change.
 *
 * @param before the job's previous state, or null for a new job
 */
public record JobChanged(UUID jobId, @Nullable JobState before, JobState state) {
  /** Returns true if the job's state changed. */
  public boolean isTransition() {
    return before != state;
  }
}
