package org.satingrid.portal.telemetry;

import java.time.Clock;
import java.util.UUID;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.JobTree;
import org.satingrid.portal.evidence.KeptEvidence;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.stereotype.Service;

/** Reads the tree of a job's stolen tasks, while the job runs and afterwards. */
@Service
public class Trees {
  private final TreeRepository repository;
  private final TelemetryRepository telemetry;
  private final Jobs jobs;
  private final KeptEvidence kept;
  private final Clock clock;

  Trees(
      TreeRepository repository,
      TelemetryRepository telemetry,
      Jobs jobs,
      KeptEvidence kept,
      Clock clock) {
    this.repository = repository;
    this.telemetry = telemetry;
    this.jobs = jobs;
    this.kept = kept;
    this.clock = clock;
  }

  /** Returns all stored tasks of the job's tree. */
  public JobTree all(UUID job) {
    return of(job, repository.most());
  }

  /** Returns the {@code most} heaviest stored tasks, or all if there are fewer. */
  public JobTree heaviest(UUID job, int most) {
    return of(job, Math.min(most, repository.most()));
  }

  JobTree of(UUID job, int most) {
    jobs.requireExists(job);
    kept.require(job, EvidenceKind.TELEMETRY);
    if (most < 1 || most > repository.most()) {
      throw ProblemException.badField("most", "must be from 1 to " + repository.most());
    }
    long stolen =
        telemetry.latest(job).values().stream()
            .flatMap(sample -> sample.stealsWon().values().stream())
            .mapToLong(Long::longValue)
            .sum();
    return new JobTree(
        job.toString(),
        clock.instant(),
        stolen,
        repository.kept(job),
        TreeView.of(repository.heaviest(job, most), jobs.engines(job)));
  }
}
