package org.satingrid.portal.jobs.submission;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.audit.ChangesNothing;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Caller;
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

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("job.submit")
  ResponseEntity<Job> submitJob(
      @RequestBody NewJob job,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String idempotencyKey) {
    return submit(job, idempotencyKey);
  }

  @PostMapping("/check")
  @Requires(Right.SUBMIT)
  @ChangesNothing
  JobCheck checkJob(@RequestBody NewJob job) {
    return checks.check(job, Caller.current());
  }

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
