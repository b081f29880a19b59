package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;

/** Gives access to the figures that running jobs report. The telemetry module implements it. */
public interface JobMeasures {
  /** Returns the latest figures of these jobs. A job without reports is left out. */
  Map<UUID, Measures> of(Collection<UUID> jobIds);

  /**
   * Returns the jobs with invalid figures, each with a sentence about the fault. A job is returned
   * only once.
   */
  Map<UUID, String> takeUncountable();

  /** Returns the total number of tasks in the last reports of these engines. */
  long tasksOf(Collection<Engine> engines);

  /**
   * Figures of a job.
   *
   * @param progress 0 to 1, never falls
   * @param workRefSeconds work done
   * @param secondsLeft estimated, null while unknown
   * @param leftBand the limits of the estimate, null until the estimate has settled
   */
  record Measures(
      double progress,
      double workRefSeconds,
      @Nullable Double secondsLeft,
      Job.@Nullable LeftBand leftBand) {
    /** The figures of a job without reports. */
    public static final Measures NONE = new Measures(0, 0, null, null);
  }
}
