package org.satingrid.portal.findings;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobComparison.ComparedRun;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.telemetry.RunData;
import org.springframework.stereotype.Service;

/** Reads the data of runs and compares them. */
@Service
class Comparisons {
  private final JobViews views;
  private final RunData runs;
  private final Clock clock;

  Comparisons(JobViews views, RunData runs, Clock clock) {
    this.views = views;
    this.runs = runs;
    this.clock = clock;
  }

  JobComparison of(List<UUID> jobs) {
    Instant now = clock.instant();
    return compare(
        jobs.stream()
            .map(
                id ->
                    new RunTotals(
                        views.get(id), runs.distribution(id, now), runs.steals(id).cells()))
            .toList(),
        now);
  }

  static JobComparison compare(List<RunTotals> runs, Instant at) {
    RunTotals base = runs.get(0);
    List<ComparedRun> compared = new ArrayList<>(List.of(base.compared(null)));
    runs.subList(1, runs.size())
        .forEach(run -> compared.add(run.compared(Explanations.of(base, run))));
    return new JobComparison(at, compared, Explanations.repeats(base, runs));
  }
}
