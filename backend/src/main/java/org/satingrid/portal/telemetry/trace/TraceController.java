package org.satingrid.portal.telemetry.trace;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTree;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.telemetry.Trees;
import org.satingrid.portal.telemetry.samples.Course;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@RestController
@Tag(name = "jobs")
class TraceController {
  private final JobViews views;
  private final Jobs jobs;
  private final Trees trees;
  private final Course course;

  TraceController(JobViews views, Jobs jobs, Trees trees, Course course) {
    this.views = views;
    this.jobs = jobs;
    this.trees = trees;
    this.course = course;
  }

  /**
   * Downloads the latest attempt of a job as a Perfetto trace, with nodes, stolen tasks and rates
   * of work. The answer is 410 once retention has removed the job's telemetry.
   *
   * @param reached id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping(path = "/api/v1/jobs/{id}/trace", produces = MediaType.APPLICATION_OCTET_STREAM_VALUE)
  @ApiResponse(
      responseCode = "200",
      description = "The latest attempt as a Perfetto trace: nodes, stolen tasks, rates of work",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_OCTET_STREAM_VALUE,
              schema = @Schema(type = "string", format = "binary")))
  ResponseEntity<StreamingResponseBody> downloadTrace(@PathVariable("id") ReachedJob reached) {
    Job job = views.get(reached.id());
    JobTree tree = trees.all(reached.id());
    JobTelemetry work = course.work(reached.id());
    RunTrace trace = new RunTrace(job, jobs.engines(reached.id()), tree, work);
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_OCTET_STREAM)
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"job-" + job.number() + ".perfetto-trace\"")
        .header("X-Content-Type-Options", "nosniff")
        .body(trace::writeTo);
  }
}
