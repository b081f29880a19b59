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

  /** Returns jobs with figures that could not be counted, each with the fault, and forgets them. */
  Map<UUID, String> takeUncountable();

  /** Tasks that these engines had in hand when they last reported, together. */
  long tasksOf(Collection<Engine> engines);

  /**
   * Figures of a job.
   *
   * @param progress 0 to 1, never falls
   * @param workRefSeconds work done
   * @param secondsLeft estimated, null while unknown
   * @param leftBand around it, null until it has settled
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
