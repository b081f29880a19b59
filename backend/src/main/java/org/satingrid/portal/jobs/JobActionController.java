package org.satingrid.portal.jobs;

import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Hold;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Users' actions on jobs. Each can be repeated without harm. {@link JobAccess} has checked access
 * to the job.
 */
@RestController
@RequestMapping("/api/v1/jobs/{id}")
@Tag(name = "jobs")
class JobActionController {
  private final Jobs jobs;
  private final Sweeps sweeps;
  private final JobViews views;

  JobActionController(Jobs jobs, Sweeps sweeps, JobViews views) {
    this.jobs = jobs;
    this.sweeps = sweeps;
    this.views = views;
  }

  /**
   * Cancels a job, or a sweep with its points. The job is CANCELLED at once, and its engines
   * receive an order to stop. A job that has ended, or with a main that has returned, stays as it
   * is.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @PostMapping("/cancel")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.CONTROL)
  @Audited("job.cancel")
  Job cancelJob(@PathVariable("id") ReachedJob job, @RequestBody Cancel cancel) {
    String who = Caller.current().name();
    jobs.cancel(job.id(), who, ReasonText.checked(cancel.reason()));
    sweeps.cancelPoints(job.id(), who);
    return views.get(job.id());
  }

  /**
   * Cancels a job, or a sweep with its points, without waiting for nodes. Engines that do not
   * confirm their end within five seconds are given up. For a cancelled job, it shortens the wait
   * for its engines in the same way.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @PostMapping("/kill")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.CONTROL)
  @Audited("job.kill")
  Job killJob(@PathVariable("id") ReachedJob job, @RequestBody Cancel kill) {
    String who = Caller.current().name();
    jobs.kill(job.id(), who, ReasonText.checked(kill.reason()));
    sweeps.killPoints(job.id(), who);
    return views.get(job.id());
  }

  /**
   * Keeps a waiting job from starting, or a sweep from starting further points. A held job stays as
   * it is. The answer is 409 for a job that has started or ended.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @PostMapping("/hold")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.CONTROL)
  @Audited("job.hold")
  Job holdJob(@PathVariable("id") ReachedJob job, @RequestBody Hold hold) {
    jobs.hold(job.id(), Caller.current().name(), ReasonText.checked(hold.reason()));
    return views.get(job.id());
  }

  /**
   * Lets a held job start. A job that is queued or runs stays as it is. The answer is 409 for a job
   * that is starting or has ended.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @PostMapping("/release")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.CONTROL)
  @Audited("job.release")
  Job releaseJob(@PathVariable("id") ReachedJob job) {
    jobs.release(job.id(), Caller.current().name());
    return views.get(job.id());
  }
}
