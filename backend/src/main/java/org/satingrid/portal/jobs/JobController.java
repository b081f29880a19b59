package org.satingrid.portal.jobs;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobAttempt;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs")
@Tag(name = "jobs")
class JobController {
  private final JobViews views;

  JobController(JobViews views) {
    this.views = views;
  }

  /**
   * Lists the jobs that the caller can see, newest first. Operators see the jobs of all users,
   * other users see their own jobs. Points of sweeps are left out unless {@code number} or {@code
   * parent} selects them.
   *
   * @param number number of the only job to list, as in job 17. It can be a point of a sweep.
   * @param state state of the listed jobs
   * @param owner user name of their owner
   * @param parent id of a sweep, to list its points
   * @param application name or id of their application
   * @param name beginning of their name
   * @param tags a tag of the jobs. If repeated, the jobs have all these tags.
   * @param since submitted at this time or later
   * @param until submitted before this time
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping
  Page<Job> listJobs(
      @RequestParam(required = false) @Min(0) @Nullable Long number,
      @RequestParam(required = false) @Nullable JobState state,
      @RequestParam(required = false) @Nullable String owner,
      @RequestParam(required = false) @Nullable UUID parent,
      @RequestParam(required = false) @Nullable String application,
      @RequestParam(required = false) @Nullable String name,
      @RequestParam(name = "tag", required = false) @Nullable List<String> tags,
      @RequestParam(required = false) @Nullable Instant since,
      @RequestParam(required = false) @Nullable Instant until,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    JobFilter filter =
        new JobFilter(
            number,
            state,
            owner,
            parent,
            application,
            name,
            tags == null ? List.of() : tags,
            since,
            until);
    return views.newestFirst(filter, Cursor.of(pageToken, pageSize));
  }

  /**
   * Returns a job with its present figures.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/{id}")
  Job getJob(@PathVariable("id") ReachedJob job) {
    return views.get(job.id());
  }

  /**
   * Lists all attempts of a job, the latest first, with their engines.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/{id}/attempts")
  Page<JobAttempt> listAttempts(@PathVariable("id") ReachedJob job) {
    return views.attempts(job.id());
  }
}
