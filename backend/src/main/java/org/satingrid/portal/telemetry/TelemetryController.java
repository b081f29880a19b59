package org.satingrid.portal.telemetry;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobEventLine;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.JobTree;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Steals;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyEmitter;

@RestController
@RequestMapping("/api/v1/jobs/{id}")
@Tag(name = "jobs")
class TelemetryController {
  private static final int LONGEST_LOG_PAGE = 5000;
  private static final int LONGEST_SEARCH = 200;
  private static final Set<String> LEVELS = Set.of("warn", "error");

  private final Evidence evidence;
  private final Course course;
  private final Trees trees;
  private final ThreadsView threads;
  private final JobStreams streams;

  TelemetryController(
      Evidence evidence, Course course, Trees trees, ThreadsView threads, JobStreams streams) {
    this.evidence = evidence;
    this.course = course;
    this.trees = trees;
    this.threads = threads;
    this.streams = streams;
  }

  @Requires(Right.READ)
  @GetMapping("/distribution")
  Distribution getDistribution(@PathVariable UUID id) {
    return evidence.distribution(id);
  }

  @Requires(Right.READ)
  @GetMapping("/nodes")
  Page<JobNode> listJobNodes(@PathVariable UUID id) {
    return new Page<>(evidence.nodes(id), null);
  }

  @Requires(Right.READ)
  @GetMapping("/steals")
  Steals getSteals(@PathVariable UUID id) {
    return evidence.steals(id);
  }

  @Requires(Right.READ)
  @GetMapping("/telemetry")
  JobTelemetry getTelemetry(
      @PathVariable UUID id,
      @RequestParam(defaultValue = "WORK") TelemetryMetric metric,
      @RequestParam(required = false) @Nullable Instant from,
      @RequestParam(required = false) @Nullable Instant to,
      @RequestParam(defaultValue = "200") int points,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(defaultValue = "false") boolean byNode) {
    return course.of(id, new Course.Question(metric, from, to, points, site, byNode));
  }

  @Requires(Right.READ)
  @GetMapping("/tree")
  JobTree getTree(@PathVariable UUID id, @RequestParam(defaultValue = "1000") int most) {
    return trees.of(id, most);
  }

  @Requires(Right.READ)
  @GetMapping("/threads")
  JobThreads getJobThreads(@PathVariable UUID id) {
    return threads.of(id);
  }

  @Requires(Right.READ)
  @GetMapping("/logs")
  LogPage getLogs(
      @PathVariable UUID id,
      @RequestParam(defaultValue = "0") long after,
      @RequestParam(defaultValue = "500") int limit,
      @RequestParam(required = false) @Nullable String site,
      @Parameter(description = "Lines that contain this, in upper or lower case")
          @RequestParam(required = false)
          @Nullable String text,
      @Parameter(description = "warn: warnings and errors; error: errors only")
          @RequestParam(required = false)
          @Nullable String level,
      @Parameter(description = "The last lines that match instead of the first, and their number")
          @RequestParam(defaultValue = "false")
          boolean newest) {
    if (limit < 1 || limit > LONGEST_LOG_PAGE) {
      throw ProblemException.badField("limit", "must be from 1 to " + LONGEST_LOG_PAGE);
    }
    if (level != null && !LEVELS.contains(level)) {
      throw ProblemException.badField("level", "must be warn or error");
    }
    if (text != null && text.length() > LONGEST_SEARCH) {
      throw ProblemException.badField(
          "text", "must have at most " + LONGEST_SEARCH + " characters");
    }
    return evidence.log(id, new LogQuery(after, limit, site, text, level, newest));
  }

  @Requires(Right.READ)
  @GetMapping(
      path = "/events",
      produces = {MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.APPLICATION_NDJSON_VALUE})
  @ApiResponse(
      responseCode = "200",
      description = "Every event's data, or every line, is one of these",
      content = {
        @Content(
            mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
            schema = @Schema(implementation = JobEvent.class)),
        @Content(
            mediaType = MediaType.APPLICATION_NDJSON_VALUE,
            schema = @Schema(implementation = JobEventLine.class))
      })
  ResponseEntity<ResponseBodyEmitter> followJob(
      @PathVariable UUID id,
      @Parameter(
              description =
                  "Of the lines that are there at first only the last ones, and all of the portal's"
                      + " own")
          @RequestParam(required = false)
          @Nullable Integer newestLines,
      @Parameter(hidden = true) @RequestHeader(name = "Last-Event-ID", required = false)
          @Nullable String lastEventId,
      @Parameter(hidden = true) @RequestHeader HttpHeaders headers) {
    if (newestLines != null && (newestLines < 0 || newestLines > LONGEST_LOG_PAGE)) {
      throw ProblemException.badField("newestLines", "must be from 0 to " + LONGEST_LOG_PAGE);
    }
    StreamFormat format = StreamFormat.preferred(headers.getAccept());
    return ResponseEntity.ok()
        .contentType(format.type())
        .body(streams.follow(id, format, lastEventId, newestLines));
  }
}
