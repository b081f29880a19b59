package org.satingrid.portal.jobs.submission;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.ChangesNothing;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ReplayInterceptor;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs")
@Tag(name = "jobs")
class SubmissionController {
  private final Submissions submissions;
  private final JobChecks checks;
  private final JobViews views;

  SubmissionController(Submissions submissions, JobChecks checks, JobViews views) {
    this.submissions = submissions;
    this.checks = checks;
    this.views = views;
  }

  /**
   * Submits a job, or a sweep with all its points. The job waits in the queue, or is held if the
   * request holds it. The answer is 400 for a value out of its bounds. It is 422 for an unknown
   * application, file or site, for parameters that the application does not accept, and for a full
   * quota.
   *
   * @param idempotencyKey 1 to 200 characters that the client chooses. A repeated request with the
   *     same key and body gets the first answer again, for a day.
   */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("job.submit")
  ResponseEntity<Job> submitJob(
      @RequestBody NewJob job,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String idempotencyKey) {
    return submit(job, idempotencyKey);
  }

  /**
   * Checks a job without submitting it, and predicts its run time. The answer is also 200 for a job
   * that would be refused, and contains the problems.
   */
  @PostMapping("/check")
  @Requires(Right.SUBMIT)
  @ChangesNothing
  JobCheck checkJob(@RequestBody NewJob job) {
    return checks.check(job, Caller.current());
  }

  /**
   * Submits a copy of a job with the same request. The copy is a new job of the caller. The caller
   * must be able to see the application, and must have uploaded the input files.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param idempotencyKey 1 to 200 characters that the client chooses. A repeated request with the
   *     same key and body gets the first answer again, for a day.
   */
  @PostMapping("/{id}/rerun")
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("job.rerun")
  ResponseEntity<Job> rerunJob(
      @PathVariable("id") ReachedJob job,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String idempotencyKey) {
    NewJob again = views.again(job.id());
    return submit(again, idempotencyKey);
  }

  private ResponseEntity<Job> submit(NewJob job, @Nullable String key) {
    Caller caller = Caller.current();
    Submissions.Submitted submitted = submissions.submit(job, key, caller);
    var answer = ResponseEntity.created(URI.create("/api/v1/jobs/" + submitted.id()));
    if (submitted.replayed()) {
      answer.header(ReplayInterceptor.REPLAYED, "true");
    }
    Job first = submitted.firstAnswer();
    if (first == null) {
      first = views.get(submitted.id());
      submissions.answered(key, caller, first);
    }
    return answer.body(first);
  }
}
