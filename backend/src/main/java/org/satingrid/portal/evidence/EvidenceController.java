package org.satingrid.portal.evidence;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs/{id}/evidence")
@Tag(name = "jobs")
class EvidenceController {
  private final KeptEvidence evidence;
  private final Jobs jobs;

  EvidenceController(KeptEvidence evidence, Jobs jobs) {
    this.evidence = evidence;
    this.jobs = jobs;
  }

  /**
   * Returns the kinds of data that a job leaves behind, with their sizes and expiry times.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping
  JobEvidence getEvidence(@PathVariable("id") ReachedJob job) {
    return evidence.of(job.id(), jobs.policy(job.id()));
  }
}
