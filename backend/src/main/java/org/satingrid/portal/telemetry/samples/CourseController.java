package org.satingrid.portal.telemetry.samples;

import io.swagger.v3.oas.annotations.tags.Tag;
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

  @Requires(Right.READ)
  @GetMapping("/telemetry")
  JobTelemetry getTelemetry(
      @PathVariable("id") ReachedJob job,
      @RequestParam(defaultValue = "WORK") TelemetryMetric metric,
      @RequestParam(required = false) @Nullable Instant from,
      @RequestParam(required = false) @Nullable Instant to,
      @RequestParam(defaultValue = "200") int points,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(defaultValue = "false") boolean byNode) {
    return course.of(job.id(), new Course.Question(metric, from, to, points, site, byNode));
  }
}
