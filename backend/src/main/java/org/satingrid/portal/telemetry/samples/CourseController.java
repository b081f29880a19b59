package org.satingrid.portal.telemetry.samples;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs/{id}")
@Tag(name = "jobs")
class CourseController {
  private final Course course;

  CourseController(Course course) {
    this.course = course;
  }

  /**
   * Returns a figure of a job's latest attempt over time, in buckets of equal length. The answer is
   * 410 once retention has removed the job's telemetry.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param metric the figure, default WORK
   * @param from begin of the first bucket, or left out for the begin of the attempt's readings
   * @param to end of the last bucket, not before {@code from}, or left out for the end of the
   *     attempt's readings
   * @param points number of buckets, 1 to 2000, default 200
   * @param site name of a site, to read only its nodes
   * @param byNode true for a series per node, false for a series per site, default false
   */
  @Requires(Right.READ)
  @GetMapping("/telemetry")
  JobTelemetry getTelemetry(
      @PathVariable("id") ReachedJob job,
      @RequestParam(defaultValue = "WORK") TelemetryMetric metric,
      @RequestParam(required = false) @Nullable Instant from,
      @RequestParam(required = false) @Nullable Instant to,
      @RequestParam(defaultValue = "200") @Min(1) @Max(Course.MAX_POINTS) int points,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(defaultValue = "false") boolean byNode) {
    return course.of(job.id(), new Course.Question(metric, from, to, points, site, byNode));
  }
}
