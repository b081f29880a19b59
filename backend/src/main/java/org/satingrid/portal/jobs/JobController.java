package org.satingrid.portal.jobs;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs")
@Tag(name = "jobs")
class JobController {
  private static final int LONGEST_REASON = 1000;

  private final Submissions submissions;
  private final Jobs jobs;
  private final JobViews views;

  JobController(Submissions submissions, Jobs jobs, JobViews views) {
    this.submissions = submissions;
    this.jobs = jobs;
    this.views = views;
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.SUBMIT)
  @Audited("job.submit")
  ResponseEntity<Job> submitJob(
      @RequestBody NewJob job,
      @RequestHeader(name = "Idempotency-Key", required = false) @Nullable String idempotencyKey,
      Authentication authentication) {
    UUID id = submissions.submit(job, idempotencyKey, authentication.getName());
    return ResponseEntity.created(URI.create("/api/v1/jobs/" + id)).body(views.get(id));
  }

  @Requires(Right.READ)
  @GetMapping
  Page<Job> listJobs(
      @RequestParam(required = false) @Nullable JobState state,
      @RequestParam(required = false) @Nullable String owner,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return views.newestFirst(state, owner, Cursor.of(pageToken, pageSize));
  }

  @Requires(Right.READ)
  @GetMapping("/{id}")
  Job getJob(@PathVariable UUID id) {
    return views.get(id);
  }

  @PostMapping("/{id}/cancel")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.SUBMIT)
  @Audited("job.cancel")
  Job cancelJob(@PathVariable UUID id, @RequestBody Cancel cancel, Authentication authentication) {
    if (cancel.reason().length() > LONGEST_REASON) {
      throw ProblemException.badField(
          "reason", "must have at most " + LONGEST_REASON + " characters");
    }
    boolean anybodys = Caller.current().may(Right.OPERATE);
    jobs.cancel(id, authentication.getName(), anybodys, cancel.reason());
    return views.get(id);
  }
}
