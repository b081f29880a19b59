package org.satingrid.portal.findings;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobFindings;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "jobs")
class FindingsController {
  private static final int MAX_RUNS = 20;

  private final Findings findings;
  private final Comparisons comparisons;

  FindingsController(Findings findings, Comparisons comparisons) {
    this.findings = findings;
    this.comparisons = comparisons;
  }

  /**
   * Returns the causes that held a job's latest attempt up. The answer is 410 once retention has
   * removed the job's telemetry.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param from begin of the time in which the usage is counted, or left out for the begin of the
   *     attempt's readings
   * @param to end of this time, not before {@code from}, or left out for the end of the attempt's
   *     readings
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/jobs/{id}/findings")
  JobFindings getFindings(
      @PathVariable("id") ReachedJob job,
      @RequestParam(required = false) @Nullable Instant from,
      @RequestParam(required = false) @Nullable Instant to) {
    return findings.of(job.id(), from, to);
  }

  /**
   * Compares the latest attempts of jobs, and explains why they took longer or shorter than the
   * first.
   *
   * @param jobs ids of the jobs, 2 to 20, the base first. Users other than their owners and
   *     operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/jobs/compare")
  JobComparison compareJobs(
      @RequestParam("job") @Size(min = 2, max = MAX_RUNS) List<ReachedJob> jobs) {
    return comparisons.of(jobs.stream().map(ReachedJob::id).toList());
  }
}
