package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;

/** Figures that running jobs report. The module with the telemetry implements this. */
public interface JobMeasures {
  /** Returns the latest figures of these jobs. A job without reports is left out. */
  Map<UUID, Measures> of(Collection<UUID> jobIds);

  /**
   * Returns the jobs with figures that could not be summed, each with the fault. The next call does
   * not return these jobs again.
   */
  Map<UUID, String> takeUncountable();

  /** Returns the total number of tasks that these engines had when they last reported. */
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
