package org.satingrid.portal.jobs;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;

/**
 * The number of a sweep's points in each state.
 *
 * @param failure the message of the first failed point, or null
 */
record SweepCounts(
    int points,
    int waiting,
    int running,
    int succeeded,
    int failed,
    int cancelled,
    @Nullable String failure) {

  /**
   * Returns the next state of a sweep that is in the state {@code now}. A sweep ends with its last
   * point, and has failed if any point has failed.
   */
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
