package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Collects jobs with invalid rows during a round. The round leaves them out and schedules the other
 * jobs.
 */
final class UnfitJobs {
  private static final Logger LOG = LoggerFactory.getLogger(UnfitJobs.class);

  private final Map<UUID, String> faults = new LinkedHashMap<>();

  /** Converts the jobs. A job that cannot be converted is left out and added to the faults. */
  <J, S> List<S> without(List<J> jobs, Function<J, UUID> id, Function<J, S> map) {
    List<S> fit = new ArrayList<>();
    for (J job : jobs) {
      try {
        fit.add(map.apply(job));
      } catch (RuntimeException e) {
        LOG.debug("Job {} is left out of the round", id.apply(job), e);
        faults.put(
            id.apply(job),
            "The demands of the job cannot be read (%s).".formatted(e.getClass().getSimpleName()));
      }
    }
    return fit;
  }

  /** Adds jobs with invalid figures. */
  void addFigures(Map<UUID, String> figures) {
    figures.forEach(
        (job, fault) ->
            faults.put(
                job,
                "The figures of the job's nodes are invalid and left out (%s).".formatted(fault)));
  }

  /** Returns one sentence for each job that was left out, with the fault of its rows. */
  Map<UUID, String> faults() {
    return Map.copyOf(faults);
  }
}
