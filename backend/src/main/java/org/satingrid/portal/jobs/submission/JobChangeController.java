package org.satingrid.portal.jobs.submission;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.jobs.ReasonText;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "jobs")
class JobChangeController {
  private final JobChanges changes;

  JobChangeController(JobChanges changes) {
    this.changes = changes;
  }

  /**
   * Changes the requirements of a waiting or running job. A running job takes in nodes or gives
   * nodes back accordingly. The answer is 409 for a job that has ended, for a sweep, and for a
   * threaded program that has started.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param ifMatch the {@code etag} of the job that the client has read. If the job has changed
   *     since, the answer is 412.
   */
  @PatchMapping("/api/v1/jobs/{id}")
  @Requires(Right.CONTROL)
  @Audited("job.change")
  Job changeJob(
      @PathVariable("id") ReachedJob job,
      @RequestBody ChangeJob change,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return changes.change(
        job.id(), change, Caller.current().name(), ReasonText.checked(change.reason()), ifMatch);
  }
}
