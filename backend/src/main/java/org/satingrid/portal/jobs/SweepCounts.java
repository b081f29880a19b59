package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;

/**
 * How many points of a sweep are where.
 *
 * @param failure what the first failed point says, or null
 */
record SweepCounts(
    int points,
    int waiting,
    int running,
    int succeeded,
    int failed,
    int cancelled,
    @Nullable String failure) {

  /** Of a sweep that is {@code now}: ended with its last point, failed if any point has. */
  JobState stateOf(JobState now) {
    if (waiting + running == 0) {
      return failed > 0 ? JobState.FAILED : cancelled > 0 ? JobState.CANCELLED : JobState.SUCCEEDED;
    }
    return now == JobState.QUEUED && waiting < points ? JobState.RUNNING : now;
  }

  @Nullable String reason(JobState next) {
    return switch (next) {
      case FAILED -> failed + " of " + points + " points failed. The first: " + failure;
      case CANCELLED -> cancelled + " of " + points + " points were cancelled.";
      default -> null;
    };
  }

  String describe() {
    return "Of "
        + points
        + " points "
        + succeeded
        + " succeeded, "
        + failed
        + " failed, "
        + cancelled
        + " were cancelled, "
        + running
        + " run and "
        + waiting
        + " wait.";
  }

  Job.Sweep view() {
    return new Job.Sweep(points, waiting, running, succeeded, failed, cancelled);
  }
}
